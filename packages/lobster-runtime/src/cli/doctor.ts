import { isDeepStrictEqual } from "node:util";
import { PROTOCOL_VERSION } from "../envelope.ts";
import { LobsterError, messageOf } from "../errors.ts";
import { runRequest } from "../request.ts";
import type { CliProcess } from "./cli-process.ts";
import { printOkEnvelope } from "../output/print.ts";
import { withRunContext } from "./run-context.ts";

const SELF_TEST = "exec --json --shell 'echo [1]'";

/** `lobster doctor`: whether a shell can be started and its output comes back. Throws a `doctor_error` when not. */
export async function examineAndPrint(notes: string | undefined, io: CliProcess): Promise<void> {
  await withRunContext(io, "tool", async (ctx) => {
    const end = await runRequest({ pipeline: SELF_TEST, ctx });
    if (end.status !== "ok" || !isDeepStrictEqual(end.output, [1])) {
      throw new Error(`${SELF_TEST} answered ${JSON.stringify(end.status === "ok" ? end.output : end.status)}`);
    }
  }).catch((cause: unknown) => {
    const reason = messageOf(cause);
    throw new LobsterError("INTERNAL", `The self-test failed: ${reason}`, { type: "doctor_error", cause });
  });
  const finding = { toolMode: true, protocolVersion: PROTOCOL_VERSION, version: io.version };
  await printOkEnvelope(io.stdout, [[notes === undefined ? finding : { ...finding, notes }]]);
}
