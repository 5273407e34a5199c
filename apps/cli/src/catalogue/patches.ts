import { command, filled } from "../command.ts";

export const applyPatchOptions = { cwd: filled("--cwd <folder>", "folder that the patch is for (default: this one)") };

export const patchCommands = [
  command("apply-patch", {
    summary: "apply a patch from stdin to the files of a folder, all of it or nothing",
    example: "oc apply-patch --cwd project < change.patch",
    options: applyPatchOptions,
    diagnostic: true,
    handlesSignals: true,
    load: () => import("../commands/apply-patch.ts"),
  }),
];
