import type { EventPayload, ExecApproval } from "@oc/protocol";
import { CliError } from "../cli-error.ts";
import type { GatewayLink } from "../gateway-link.ts";
import type { Style } from "../output/style.ts";
import { printable, revealed } from "../output/table.ts";

const MAX_COMMAND_CHARS = 4_000;

const ANSWERS: ReadonlyMap<string, "allow-once" | "allow-always" | "deny"> = new Map([
  ...["y", "yes"].map((word) => [word, "allow-once"] as const),
  ...["a", "always"].map((word) => [word, "allow-always"] as const),
  ...["n", "no"].map((word) => [word, "deny"] as const),
]);

export interface ExecApprovalsOptions {
  sessionKey: string;
  style: Style;
  /** Prints something beside the conversation. */
  tell: (text: string) => void;
}

/** Commands of one session that wait for an answer: shows each, takes `y`, `a` and `n`, and tells how it ended. */
export class ExecApprovals {
  readonly #gateway: Pick<GatewayLink, "client" | "request">;
  readonly #options: ExecApprovalsOptions;
  /** Oldest first. A short answer means the only one. */
  readonly #waiting = new Map<string, ExecApproval>();
  readonly #unsubscribe: (() => void)[];

  constructor(gateway: Pick<GatewayLink, "client" | "request">, options: ExecApprovalsOptions) {
    this.#gateway = gateway;
    this.#options = options;
    this.#unsubscribe = [
      gateway.client.on("exec.approval.requested", (approval) => this.#show(approval)),
      gateway.client.on("exec.approval.resolved", (event) => this.#ended(event)),
    ];
  }

  /** Tells of those that were waiting already. A connection that may not see them hears nothing. */
  async showWaiting(): Promise<void> {
    const pending = await this.#gateway.request("exec.approval.list", {}).catch(() => []);
    for (const approval of pending) this.#show(approval);
  }

  /**
   * Answers the one command that waits; gives its id. `undefined` when nothing was answered: the message is no such answer, nothing
   * waits, or several do, of which the newest is seen and the oldest forgotten.
   */
  async answer(message: string): Promise<string | undefined> {
    const decision = ANSWERS.get(message.trim().toLowerCase());
    const [approval, another] = this.#waiting.values();
    if (decision === undefined || approval === undefined) return undefined;
    if (another !== undefined) {
      const ways = [...this.#waiting.values()].map(
        (each) => `${approveThis(each)}  ${firstLine(each.request.command)}`,
      );
      this.#options.tell(`Nothing was answered: ${ways.length} commands wait. Say which one:\n${ways.join("\n")}`);
      return undefined;
    }
    const { id } = approval;
    if (!approval.request.allowedDecisions.includes(decision)) {
      this.#options.tell(`This command cannot be allowed for good. ${typeThis(approval)}`);
      return undefined;
    }
    try {
      await this.#gateway.request("exec.approval.resolve", { id, decision });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      this.#waiting.delete(id);
      this.#options.tell(printable(error.message));
      return undefined;
    }
    return id;
  }

  /** Whether a message would be taken as an answer now. */
  isAnswer(message: string): boolean {
    return this.#waiting.size > 0 && ANSWERS.has(message.trim().toLowerCase());
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #show(approval: ExecApproval): void {
    const { sessionKey, style, tell } = this.#options;
    if (approval.request.sessionKey !== sessionKey || this.#waiting.has(approval.id)) return;
    this.#waiting.set(approval.id, approval);
    tell(formatCard(approval, style, Date.now()));
  }

  #ended({ id, decision, resolvedBy, reason }: EventPayload<"exec.approval.resolved">): void {
    if (!this.#waiting.delete(id)) return;
    const how = decision === null ? (reason ?? "ended") : `${decision} by ${resolvedBy ?? "somebody"}`;
    this.#options.tell(`Approval ${id.slice(0, SLUG_CHARS)}: ${printable(how)}`);
  }
}

const SLUG_CHARS = 8;

/** Everything that somebody must know before an answer. No line of the command passes for one of this program. Pure. */
export function formatCard({ id, request, expiresAtMs }: ExecApproval, style: Style, now: number): string {
  const { host, nodeId, agentId, security, ask, envKeys, resolvedPath, warningText } = request;
  const facts: [string, string | undefined][] = [
    ["runs", resolvedPath],
    ["folder", request.cwd ?? "the node's own"],
    ["host", nodeId === undefined ? host : `${host} ${nodeId}`],
    ["agent", agentId],
    ["policy", `${security}, ask ${ask}`],
    ["env", envKeys.length > 0 ? envKeys.join(", ") : undefined],
    ["expires", `in ${formatLeft(expiresAtMs - now)}`],
  ];
  return [
    `Approval needed: run this command? (${id.slice(0, SLUG_CHARS)})`,
    formatCommand(request, style),
    ...(warningText === undefined ? [] : [`  ${style.yellow(`! ${oneRow(warningText)}`)}`]),
    ...facts.flatMap(([name, value]) =>
      value === undefined ? [] : [`  ${style.dim(name.padEnd(8))} ${oneRow(value)}`],
    ),
    typeThis({ id, request }),
  ].join("\n");
}

function typeThis({ id, request: { allowedDecisions } }: Pick<ExecApproval, "id" | "request">): string {
  const keys = { "allow-once": "y (once)", "allow-always": "a (always)", deny: "n (deny)" };
  const short = allowedDecisions.map((decision) => keys[decision]).join(", ");
  return `Type ${short}, or ${approveThis({ id, request: { allowedDecisions } })}`;
}

function approveThis({
  id,
  request,
}: {
  id: string;
  request: Pick<ExecApproval["request"], "allowedDecisions">;
}): string {
  return `/approve ${id.slice(0, SLUG_CHARS)} ${request.allowedDecisions.join("|")}`;
}

function firstLine(command: string): string {
  return oneRow(command.length > 60 ? `${command.slice(0, 59)}…` : command);
}

/** The command with what runs in bold, each of its lines marked. */
function formatCommand({ command, commandSpans = [] }: ExecApproval["request"], style: Style): string {
  const shown = command.slice(0, MAX_COMMAND_CHARS);
  let text = "";
  let from = 0;
  for (const { startIndex, endIndex } of commandSpans.toSorted((a, b) => a.startIndex - b.startIndex)) {
    if (startIndex < from || endIndex > shown.length) continue;
    text += `${revealed(shown.slice(from, startIndex))}${style.bold(revealed(shown.slice(startIndex, endIndex)))}`;
    from = endIndex;
  }
  text += revealed(shown.slice(from));
  const left = command.length - shown.length;
  if (left > 0) text += style.red(` […${left} more characters: oc approvals pending --json shows them]`);
  return text.replace(/^/gm, "  | ");
}

/** Text of others in which nothing begins a new line. */
function oneRow(text: string): string {
  return revealed(text).replaceAll("\n", "\\n");
}

function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 120 ? `${seconds}s` : `${Math.round(seconds / 60)}m`;
}
