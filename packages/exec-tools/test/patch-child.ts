import { applyPatchInSteps } from "../src/patch/apply-patch.ts";
import { recoverIn } from "../src/patch/recover-patches.ts";

/** Applies a patch, or recovers, and is killed right before the given step. Without it, tells how many steps there are. */
const [action, root = "", killAt = "", patch = ""] = process.argv.slice(2);
let steps = 0;
const onStep = (): void => {
  steps += 1;
  if (steps === Number(killAt)) process.kill(process.pid, "SIGKILL");
};
if (action === "apply") await applyPatchInSteps(patch, { root }, onStep);
else await recoverIn({ root, workspaceOnly: true }, onStep);
console.log(steps);
