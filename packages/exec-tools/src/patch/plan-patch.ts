import type { ExecToolsError } from "../errors.ts";
import { applyChunks } from "./apply-chunks.ts";
import { targetInvalid, type FileName, type PatchPaths } from "./patch-paths.ts";
import type { AddOperation, DeleteOperation, PatchOperation, UpdateOperation } from "./patch-operation.ts";
import { PatchOverlay, type PlannedFile } from "./patch-overlay.ts";
import { decodeDocument } from "./text-document.ts";

/** Paths in the workspace, each once; those of other files are absolute. A move counts as modified, under its new path. */
export interface PatchSummary {
  added: readonly string[];
  modified: readonly string[];
  deleted: readonly string[];
}

/** What a patch comes to: nothing has been written yet. */
export interface PatchPlan {
  /** Every file that is different afterwards. */
  changes: readonly FileChange[];
  summary: PatchSummary;
}

/** One name, before and after. */
export interface FileChange {
  file: FileName;
  /** What stands there; undefined: nothing. */
  before?: { identity: string; kind: "file" | "link"; linkCount: bigint };
  /** What comes there; undefined: nothing. */
  after?: PlannedFile;
}

/**
 * Checks all paths and computes all results, in the order of the patch: later operations see what earlier ones leave.
 * Reads files, changes nothing.
 *
 * @throws ExecToolsError `PATCH_PATH_REFUSED`, `PATCH_TARGET_INVALID`, `PATCH_MISMATCH`
 */
export async function planPatch(operations: readonly PatchOperation[], paths: PatchPaths): Promise<PatchPlan> {
  const overlay = new PatchOverlay();
  const added = new Set<string>();
  const modified = new Set<string>();
  const deleted = new Set<string>();
  for (const operation of operations) {
    if (operation.kind === "add") added.add(await planAdd(operation, paths, overlay));
    else if (operation.kind === "delete") deleted.add(await planDelete(operation, paths, overlay));
    else modified.add(await planUpdate(operation, paths, overlay));
  }
  return {
    changes: overlay.changes(),
    summary: { added: [...added], modified: [...modified], deleted: [...deleted] },
  };
}

async function planAdd({ path, lines }: AddOperation, paths: PatchPaths, overlay: PatchOverlay): Promise<string> {
  const file = await paths.resolveNewName(path);
  await overlay.requireFree(file);
  overlay.put(file, { content: { document: { hasBom: false, lines, usesCrlf: false } } });
  return paths.display(file.path);
}

async function planDelete({ path }: DeleteOperation, paths: PatchPaths, overlay: PatchOverlay): Promise<string> {
  const file = await paths.resolveName(path);
  await overlay.requireRemovable(file);
  overlay.remove(file);
  return paths.display(file.path);
}

async function planUpdate(update: UpdateOperation, paths: PatchPaths, overlay: PatchOverlay): Promise<string> {
  const name = await paths.resolveName(update.path);
  const file = await overlay.resolveFile(name, paths);
  const found = await overlay.read(file);
  const target = update.moveTo === undefined ? undefined : await paths.resolveNewName(update.moveTo);
  const updated = update.chunks.length === 0 ? found : updateFile(found, update, file, overlay);
  if (target === undefined || target.path === name.path) {
    overlay.put(file, await updated);
    return paths.display(name.path);
  }
  await overlay.requireFree(target);
  const moved = await updated;
  await overlay.requireRemovable(name);
  overlay.remove(name);
  overlay.put(target, moved);
  return paths.display(target.path);
}

async function updateFile(
  found: PlannedFile,
  { chunks, path }: UpdateOperation,
  file: FileName,
  overlay: PatchOverlay,
): Promise<PlannedFile> {
  const { content } = found;
  const document = "document" in content ? content.document : decodeDocument(await overlay.readBytes(file, content));
  if (!document) throw notUtf8(path);
  return { ...found, content: { document: applyChunks(document, chunks, path) } };
}

function notUtf8(path: string): ExecToolsError {
  return targetInvalid(path, "is no UTF-8 text. It can be moved or deleted, but not edited");
}
