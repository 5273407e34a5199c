import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { onTestFinished } from "vitest";
import { APPROVAL_MIGRATIONS, openExecApprovals } from "../src/index.ts";
import type { ApprovalSubject, ExecApprovals, ExecDecision, NewApproval } from "../src/index.ts";

export const ALL_DECISIONS: readonly ExecDecision[] = ["allow-once", "allow-always", "deny"];

/** A request for `ls`, with what a test says differently. */
export function newApproval({
  subject,
  ...request
}: Omit<Partial<NewApproval>, "subject"> & { subject?: Partial<ApprovalSubject> } = {}): NewApproval {
  return {
    subject: {
      command: "ls",
      cwd: "/w",
      host: "gateway",
      agentId: "main",
      sessionKey: "agent:main:main",
      security: "allowlist",
      ask: "on-miss",
      envKeys: [],
      allowedDecisions: ALL_DECISIONS,
      ...subject,
    },
    requester: {},
    ...request,
  };
}

/** A database file of its own that can be closed and opened again, as a restart does. */
export class RequestBench {
  readonly path: string;
  readonly faults: unknown[] = [];
  nowMs = 1_700_000_000_000;
  newId = (): string => randomUUID();
  #store: Store;
  approvals: ExecApprovals;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), "oc-approvals-"));
    this.path = join(folder, "gateway.sqlite");
    this.#store = openStore({ path: this.path, migrations: APPROVAL_MIGRATIONS });
    this.approvals = this.#open(this.#store);
    onTestFinished(() => {
      this.approvals.close();
      this.#store.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  get sqlite(): Store["sqlite"] {
    return this.#store.sqlite;
  }

  restart(): void {
    this.approvals.close();
    this.#store.close();
    this.#store = openStore({ path: this.path, migrations: APPROVAL_MIGRATIONS });
    this.approvals = this.#open(this.#store);
  }

  /** Requests through a further connection to the same file. */
  secondConnection(): ExecApprovals {
    const store = openStore({ path: this.path, migrations: APPROVAL_MIGRATIONS });
    const approvals = this.#open(store);
    onTestFinished(() => {
      approvals.close();
      store.close();
    });
    return approvals;
  }

  #open(store: Store): ExecApprovals {
    return openExecApprovals({
      store,
      now: () => this.nowMs,
      newId: () => this.newId(),
      onFault: (error) => this.faults.push(error),
    });
  }
}
