import { dirname, join } from "node:path";
import {
  askApprovalSocket,
  isApprovalSocketReachable,
  readApprovals,
  type ApprovalRecord,
  type ExecDecision,
} from "@oc/exec-approvals";
import { toWireExecApproval } from "./wire-exec-approval.ts";

/** A program on this host that shows prompts, reached by the socket of the approvals file. Only where the file has its token. */
export class SocketPrompt {
  readonly #approvalsPath: string;
  readonly #now: () => number;

  constructor(approvalsPath: string, now: () => number) {
    this.#approvalsPath = approvalsPath;
    this.#now = now;
  }

  async isReachable(): Promise<boolean> {
    const place = this.#place();
    return place !== undefined && isApprovalSocketReachable(place.path);
  }

  /** What a person answered there; `undefined` when nobody did in time. */
  async ask(record: ApprovalRecord, signal: AbortSignal): Promise<ExecDecision | undefined> {
    const place = this.#place();
    if (!place) return undefined;
    const { allowedDecisions } = record.subject;
    const request = toWireExecApproval(record);
    const { decision } = await askApprovalSocket({ ...place, request, allowedDecisions, signal, now: this.#now });
    return decision ?? undefined;
  }

  /** Read each time: the program writes its token when it starts. */
  #place(): { path: string; token: string } | undefined {
    const file = readApprovals(this.#approvalsPath);
    const { token, path = join(dirname(this.#approvalsPath), "exec-approvals.sock") } =
      (file.ok ? file.document.socket : undefined) ?? {};
    return token === undefined ? undefined : { path, token };
  }
}
