import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { ExecToolsError } from "../errors.ts";
import { isInStage } from "./stage-folder.ts";

/** Where a patch may work. */
export interface PatchBoundary {
  /** Relative paths start here. Absolute; must exist. */
  root: string;
  /** Nothing outside `root` is read or written. Default true. */
  workspaceOnly?: boolean;
  /** What `~` in front of a path means; without it such paths are refused. */
  homeDir?: string | undefined;
}

/** A name in a folder whose path holds no links: what is written and removed. */
export interface FileName {
  /** As the patch has it, for messages. */
  shown: string;
  /** Real path of the folder, with the name. */
  path: string;
  folder: string;
  name: string;
  /** Of this path, the folders that do not exist, outermost first. */
  missingFolders: readonly string[];
}

/** Turns paths of a patch into real ones, and refuses what leaves the workspace. */
export class PatchPaths {
  readonly #givenRoot: string;
  readonly #workspaceOnly: boolean;
  readonly #homeDir: string | undefined;
  /** Real path of the root. */
  readonly root: string;

  private constructor(boundary: PatchBoundary, realRoot: string) {
    this.#givenRoot = resolve(boundary.root);
    this.#workspaceOnly = boundary.workspaceOnly ?? true;
    this.#homeDir = boundary.homeDir;
    this.root = realRoot;
  }

  /** @throws ExecToolsError `OPTIONS_INVALID` when the root is no folder. */
  static async open(boundary: PatchBoundary): Promise<PatchPaths> {
    try {
      const root = await realpath(boundary.root);
      if ((await lstat(root)).isDirectory()) return new PatchPaths(boundary, root);
    } catch {}
    throw new ExecToolsError(
      "OPTIONS_INVALID",
      `${boundary.root} is no folder. Name the folder that the patch is for.`,
    );
  }

  /** The path in the workspace, or the whole one of a file elsewhere. */
  display(path: string): string {
    return isInside(this.root, path) ? relative(this.root, path).replaceAll(sep, "/") : path;
  }

  /**
   * The name that a path stands for; links in front of the last part are followed. The file need not exist.
   *
   * @throws ExecToolsError `PATCH_PATH_REFUSED`
   */
  async resolveName(text: string): Promise<FileName> {
    const absolute = this.#absolute(text);
    const { existing, missing } = await resolveFolder(dirname(absolute), text);
    const folder = join(existing, ...missing);
    const file = {
      shown: text,
      path: join(folder, basename(absolute)),
      folder,
      name: basename(absolute),
      missingFolders: missing.map((_, index) => join(existing, ...missing.slice(0, index + 1))),
    };
    this.#requireInside(file.path, text);
    return file;
  }

  /**
   * The name of a file that is to come. In a workspace no folder in front of it may be a link, not even one that stays
   * inside: it could be turned elsewhere before the file is written.
   *
   * @throws ExecToolsError `PATCH_PATH_REFUSED`
   */
  async resolveNewName(text: string): Promise<FileName> {
    const file = await this.resolveName(text);
    if (!this.#workspaceOnly) return file;
    const absolute = this.#absolute(text);
    const base = [this.#givenRoot, this.root].find((root) => isInside(root, absolute));
    if (base === undefined || !isSamePath(join(this.root, relative(base, absolute)), file.path)) {
      throw refused(text, "leads through a link. Name the folder itself");
    }
    return file;
  }

  /**
   * The file behind a name, all links followed.
   *
   * @throws ExecToolsError `PATCH_TARGET_INVALID` when there is none, `PATCH_PATH_REFUSED` when it lies outside.
   */
  async resolveFile(file: FileName): Promise<FileName> {
    const path = await realpath(file.path).catch((error: NodeJS.ErrnoException) => {
      throw targetInvalid(file.shown, error.code === "ENOENT" ? "does not exist" : `cannot be reached (${error.code})`);
    });
    this.#requireInside(path, file.shown);
    return { ...file, path, folder: dirname(path), name: basename(path), missingFolders: [] };
  }

  #absolute(text: string): string {
    if (/[/\\]$/.test(text)) throw refused(text, "names a folder. Name a file");
    if (text !== "~" && !text.startsWith("~/")) return resolve(this.#givenRoot, text);
    if (this.#homeDir === undefined) throw refused(text, "starts in a home folder, which is not known here");
    return join(this.#homeDir, text.slice(1));
  }

  #requireInside(path: string, text: string): void {
    if (isInStage(path)) throw refused(text, "belongs to a patch that is being written");
    if (path === this.root) throw refused(text, "names the workspace itself. Name a file in it");
    if (!this.#workspaceOnly || isInside(this.root, path)) return;
    throw refused(text, "lies outside the workspace. Only files in the workspace can be changed");
  }
}

export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== "" && inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

/** File systems of macOS and Windows mostly take `A` and `a` for one name, which then comes back as it was created. */
function isSamePath(left: string, right: string): boolean {
  if (process.platform !== "darwin" && process.platform !== "win32") return left === right;
  return left.normalize("NFC").toLowerCase() === right.normalize("NFC").toLowerCase();
}

/** The part of a folder's path that exists, links followed, and the rest. */
async function resolveFolder(folder: string, text: string): Promise<{ existing: string; missing: string[] }> {
  const missing: string[] = [];
  for (let path = folder; ; path = dirname(path)) {
    try {
      const existing = await realpath(path);
      if ((await lstat(existing)).isDirectory()) return { existing, missing };
      throw refused(text, "leads through a file that is no folder");
    } catch (error) {
      if (error instanceof ExecToolsError) throw error;
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOTDIR") throw refused(text, "leads through a file that is no folder");
      if (code !== "ENOENT") throw refused(text, `cannot be reached (${code})`);
      if (await isPresent(path)) throw refused(text, "leads through a link to nowhere");
      missing.unshift(basename(path));
    }
  }
}

async function isPresent(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function refused(text: string, why: string): ExecToolsError {
  return new ExecToolsError("PATCH_PATH_REFUSED", `${showPath(text)} ${why}. Nothing was changed.`);
}

export function targetInvalid(text: string, why: string): ExecToolsError {
  return new ExecToolsError("PATCH_TARGET_INVALID", `${showPath(text)} ${why}. Nothing was changed.`);
}

const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u;

/** As it is, unless it could confuse a terminal. */
export function showPath(path: string): string {
  if (!UNREADABLE.test(path)) return path;
  return JSON.stringify(path).replace(
    new RegExp(UNREADABLE, "gu"),
    (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
