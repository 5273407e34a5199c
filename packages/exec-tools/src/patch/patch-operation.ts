/** What one section of a patch does to one file. Paths are as written; `line` is 1-based in the patch as it came. */
export type PatchOperation = AddOperation | DeleteOperation | UpdateOperation;

export interface AddOperation {
  kind: "add";
  line: number;
  path: string;
  lines: readonly string[];
}

export interface DeleteOperation {
  kind: "delete";
  line: number;
  path: string;
}

/** Changes a file, moves it, or both. */
export interface UpdateOperation {
  kind: "update";
  line: number;
  path: string;
  moveTo?: string;
  chunks: readonly PatchChunk[];
}

/** One place of a file, found by its context. */
export interface PatchChunk {
  line: number;
  /** Texts behind `@@`: lines to find first, one after the other. */
  anchors: readonly string[];
  lines: readonly ChunkLine[];
  /** Only the end of the file counts as the place. */
  isAtEnd: boolean;
}

export interface ChunkLine {
  kind: "context" | "remove" | "add";
  text: string;
}
