import { tmpdir } from "node:os";
import type { RunContext } from "../command/run-context.ts";
import type { ApprovalRequest, Envelope, InputRequest } from "../envelope.ts";
import { Spool } from "../pipeline/spool.ts";
import { runRequest } from "../request.ts";
import type { RequestEnd } from "../request.ts";
import { formatOutcome } from "../tool-envelope.ts";
import type { CliProcess } from "./cli-process.ts";
import type { RunInvocation } from "./invocation.ts";
import { printItems, printJson, printOkEnvelope } from "../output/print.ts";
import { withRunContext } from "./run-context.ts";

/** `lobster run`. What it prints it prints when the run has ended well; throws when it has not. */
export async function runAndPrint(invocation: RunInvocation, io: CliProcess): Promise<void> {
  const output = Spool.open({ folder: io.env.TMPDIR || tmpdir(), stageName: "the output" });
  try {
    const end = await withRunContext(io, invocation.mode, (ctx) => run(invocation, ctx, output));
    await print(end, output, invocation, io);
  } finally {
    await output.close();
  }
}

type End = RequestEnd | { status: "unpublished"; request: ApprovalRequest | InputRequest };

async function run({ source, args, mode }: RunInvocation, ctx: RunContext, output: Spool): Promise<End> {
  const onOutput = (batch: readonly unknown[]) => output.add(batch);
  if (mode === "tool" || "filePath" in source) {
    const end = await runRequest({ ...source, args, ctx, onOutput });
    if (end.status === "ok") await output.add(end.output);
    return end;
  }
  // Without an envelope there is no token, so a halted pipeline is not kept: its request is all there is to see.
  const { parsePipeline } = await import("../pipeline/parse-pipeline.ts");
  const { startPipeline } = await import("../pipeline/pipeline-engine.ts");
  const end = await startPipeline({ pipeline: parsePipeline(source.pipeline), ctx, onOutput });
  if (end.status === "halted") return { status: "unpublished", request: end.request };
  await output.add(end.output);
  return end;
}

async function print(end: End, output: Spool, { mode }: RunInvocation, { stdout }: CliProcess): Promise<void> {
  if (end.status === "unpublished") return printJson(stdout, [end.request]);
  if (end.status !== "ok") {
    const envelope = formatOutcome(end);
    return printJson(stdout, mode === "tool" ? envelope : forPeople(envelope));
  }
  if (mode === "tool") return printOkEnvelope(stdout, output.items().batches());
  if (!end.rendered) await printItems(stdout, output.items().batches());
}

function forPeople(envelope: Envelope): Record<string, unknown> {
  const { protocolVersion: _version, ok: _ok, ...answer } = envelope;
  return answer;
}
