import { realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { LobsterError } from "../errors.ts";
import { loadWorkflowFile } from "./load.ts";
import { parseWorkflow } from "./parse-workflow.ts";
import type { Scope } from "./references.ts";
import { referencesOf, renderText } from "./text-template.ts";
import type { SubWorkflowAction, WorkflowFile, WorkflowStep } from "./types.ts";

/** A file that a halted run still needs, as it was when the run halted. JSON. */
export interface PinnedFile {
  path: string;
  realPath: string;
  document: unknown;
}

export interface FoundFile {
  file: WorkflowFile;
  /** Tells files apart that have several names. */
  realPath: string;
}

/** The files that `workflow:` steps run: those that a checkpoint kept, as they were then; others as they are on disk. */
export class WorkflowLibrary {
  readonly #pinned: ReadonlyMap<string, PinnedFile>;

  constructor(pinned: readonly PinnedFile[] = []) {
    this.#pinned = new Map(pinned.map((file) => [file.path, file]));
  }

  /** `undefined` when there is no such file. */
  async find(path: string): Promise<FoundFile | undefined> {
    const pinned = this.#pinned.get(path);
    if (pinned) return { file: parseWorkflow(pinned.document, path), realPath: pinned.realPath };
    const realPath = await realpath(path).catch(() => undefined);
    return realPath === undefined ? undefined : { file: await loadWorkflowFile(path), realPath };
  }

  /**
   * The files that `steps` will run, and those that these will run, as far as their paths are known: an approval covers what was
   * there when it was asked for. A path that depends on a result to come cannot be known.
   */
  async pin(steps: readonly WorkflowStep[], file: WorkflowFile, scope: Scope): Promise<PinnedFile[]> {
    const pinned = new Map<string, PinnedFile>();
    await this.#pinInto(pinned, steps, file, scope);
    return [...pinned.values()];
  }

  async #pinInto(
    pinned: Map<string, PinnedFile>,
    steps: readonly WorkflowStep[],
    file: WorkflowFile,
    scope: Scope,
  ): Promise<void> {
    for (const { action } of steps) {
      if (action.kind !== "workflow" || !isKnown(action, scope)) continue;
      const path = resolveSubPath(action, file, scope);
      if (pinned.has(path)) continue;
      const found = await this.find(path).catch(ignoreInvalid);
      if (!found) continue;
      pinned.set(path, { path, realPath: found.realPath, document: found.file.document });
      await this.#pinInto(pinned, found.file.steps, found.file, NO_ARGS);
    }
  }
}

const NO_ARGS: Scope = { args: new Map(), result: () => undefined };

/** Where the file of a `workflow:` step is: relative to the file that names it. */
export function resolveSubPath(action: SubWorkflowAction, file: WorkflowFile, scope: Scope): string {
  return resolve(dirname(file.path), renderText(action.path, scope));
}

function isKnown({ path }: SubWorkflowAction, scope: Scope): boolean {
  return referencesOf(path).every(({ stepId }) => scope.result(stepId) !== undefined);
}

/** A file that is not valid yet, or a path that is none, fails when its step runs. */
function ignoreInvalid(error: unknown): undefined {
  if (error instanceof LobsterError) return undefined;
  throw error;
}
