import { CliError, EXIT, interruptedBy } from "./cli-error.ts";
import type { Command } from "./command.ts";
import type { CliProcess, CommandContext } from "./context.ts";
import type { GlobalValues } from "./global-options.ts";
import { createOutput, type Output } from "./output/output.ts";
import { createStyle, wantsColor } from "./output/style.ts";
import { asksForJson, parseArguments } from "./parse-arguments.ts";
import { VERSION } from "./version.ts";

/** Runs one command line and answers its exit code. Never throws, never exits. */
export async function runCli(
  argv: readonly string[],
  process: CliProcess,
  catalogue: readonly Command[],
): Promise<number> {
  let output = openOutput(process, { json: asksForJson(argv) });
  const interrupts = watchInterrupts(process);
  try {
    const invocation = parseArguments(argv, catalogue);
    if (invocation.kind === "version") return print(output, { version: VERSION }, VERSION);
    if (invocation.kind === "help") return print(output, { ok: true, help: invocation.text }, invocation.text);
    const { command, globals, options, args } = invocation;
    output = openOutput(process, globals, options["verbose"] === true);
    const { openConfiguration, refuseInvalidConfig } = await import("./configuration.ts");
    const context: CommandContext = { process, globals, output, ...openConfiguration(process, globals), ...interrupts };
    if (!command.diagnostic) await refuseInvalidConfig(context);
    const { run } = await command.load();
    const running = run(context, { options, args });
    const exitCode = await (command.handlesSignals ? running : Promise.race([running, interrupts.received]));
    return exitCode ?? interrupts.exitCode() ?? EXIT.ok;
  } catch (error) {
    const failure = toCliError(error);
    output.failure(failure);
    return interrupts.exitCode() ?? failure.exitCode;
  } finally {
    interrupts.stop();
  }
}

function print(output: Output, value: unknown, text: string): number {
  output.result(value, () => text);
  return EXIT.ok;
}

function openOutput({ env, stdout, stderr }: CliProcess, globals: GlobalValues, verbose = false): Output {
  const noColorFlag = globals.color === false;
  return createOutput({
    json: globals.json === true,
    verbose,
    style: createStyle(globals.json !== true && wantsColor({ isTty: stdout.isTTY === true, noColorFlag, env })),
    stdout: (text) => void stdout.write(text),
    stderr: (text) => void stderr.write(text),
    notes: stderr.isTTY === true && env["OPENCLAW_SUPPRESS_NOTES"] !== "1",
  });
}

/** Any error as the failure that is reported. Errors of the packages carry a code and a message made for people. */
function toCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { code?: unknown }).code;
  return new CliError(message, { ...(typeof code === "string" ? { facts: { code } } : {}), cause: error });
}

interface Interrupts extends Pick<CommandContext, "signal" | "takeOverInterrupts"> {
  /** Rejects when a signal arrives. */
  received: Promise<never>;
  /** 130 or 143 once a signal stopped the command. */
  exitCode(): number | undefined;
  stop(): void;
}

function watchInterrupts(process: CliProcess): Interrupts {
  const controller = new AbortController();
  let takenOver: (() => void) | undefined;
  let received: "SIGINT" | "SIGTERM" | undefined;
  const stop = process.onSignal((signal) => {
    if (signal === "SIGINT" && takenOver) return takenOver();
    if (received !== undefined) return process.endNow(exitCodeOf(received));
    received = signal;
    controller.abort(signal);
  });
  const receipt = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(interruptedBy(controller.signal)));
  });
  // Commands that handle signals never look at it.
  receipt.catch(() => {});
  return {
    signal: controller.signal,
    received: receipt,
    takeOverInterrupts(listener) {
      takenOver = listener;
      return () => (takenOver = undefined);
    },
    exitCode: () => (received === undefined ? undefined : exitCodeOf(received)),
    stop,
  };
}

function exitCodeOf(signal: "SIGINT" | "SIGTERM"): number {
  return signal === "SIGINT" ? EXIT.interrupted : EXIT.terminated;
}
