/** A shell text that is not understood, cut into everything that could be a word of it. */
export interface OpaqueText {
  /** Distinct. Quotes are tried both as part of a word and as its end, so that `py"th"on` and `'python'` are found. */
  words: string[];
  /** Something in it may change the folder. */
  changesFolder: boolean;
}

const CHANGES_FOLDER = new Set(["cd", "pushd", "popd", "chdir", "-C", "--chdir"]);

export function splitOpaqueText(text: string): OpaqueText {
  const joined = text.replace(/\\\r?\n/g, "").replace(/["'\\]/g, "");
  const separated = text.replace(/["'\\]/g, " ");
  const words = [...new Set(`${joined} ${separated}`.split(/[^\w./+:@,%~-]+/).filter((word) => word !== ""))];
  return { words, changesFolder: words.some((word) => CHANGES_FOLDER.has(word)) };
}
