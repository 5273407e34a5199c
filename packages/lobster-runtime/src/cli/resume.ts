import { resumeRequest } from "../request.ts";
import { formatOutcome } from "../tool-envelope.ts";
import type { CliProcess } from "./cli-process.ts";
import type { ResumeInvocation } from "./invocation.ts";
import { printJson, printOkEnvelope } from "../output/print.ts";
import { withRunContext } from "./run-context.ts";

/** `lobster resume`: always answers with an envelope. */
export async function resumeAndPrint({ target, decision }: ResumeInvocation, io: CliProcess): Promise<void> {
  const end = await withRunContext(io, "tool", (ctx) => resumeRequest({ target, decision, ctx }));
  if (end.status === "ok") await printOkEnvelope(io.stdout, [end.output]);
  else await printJson(io.stdout, formatOutcome(end));
}
