// Halted runs and values in a place of your own. This one is memory: what a database has to do is to make `claim` answer true
// to one caller only, durably, before it answers.
import type { CheckpointRef, StateStore, StoredCheckpoint } from "@oc/lobster-runtime/core";
import { newCheckpointKey, resumeToolRequest, runToolRequest } from "@oc/lobster-runtime/core";

class MemoryState implements StateStore {
  readonly #values = new Map<string, unknown>();
  readonly #runs = new Map<string, StoredCheckpoint & { state: "waiting" | "claimed" }>();

  async get(key: string) {
    return this.#values.get(key);
  }

  async set(key: string, value: unknown) {
    this.#values.set(key, structuredClone(value));
  }

  async exchange(key: string, value: unknown) {
    const before = this.#values.get(key);
    await this.set(key, value);
    return before;
  }

  async publish(checkpoint: StoredCheckpoint["checkpoint"]) {
    const stateKey = newCheckpointKey(checkpoint.kind);
    const published = { stateKey, approvalId: stateKey.slice(-8) };
    this.#runs.set(stateKey, { ...published, checkpoint: structuredClone(checkpoint), state: "waiting" });
    return published;
  }

  async find(ref: CheckpointRef) {
    const isMeant = (run: StoredCheckpoint) =>
      "stateKey" in ref ? run.stateKey === ref.stateKey : run.approvalId === ref.approvalId;
    return [...this.#runs.values()].find((run) => isMeant(run) && run.state === "waiting");
  }

  async claim({ stateKey }: StoredCheckpoint) {
    const run = this.#runs.get(stateKey);
    if (run?.state !== "waiting") return false;
    run.state = "claimed";
    return true;
  }

  async retire(stateKey: string) {
    this.#runs.delete(stateKey);
  }

  async list() {
    return [...this.#runs.values()].map(({ checkpoint, ...run }) => ({ ...checkpoint, ...run }));
  }

  async prune({ olderThanMs, now }: { olderThanMs: number; now: number }) {
    const old = [...this.#runs.values()].filter(({ checkpoint }) => now - checkpoint.createdAt >= olderThanMs);
    for (const { stateKey } of old) this.#runs.delete(stateKey);
    return { removed: old.map(({ stateKey }) => ({ stateKey })) };
  }
}

const state = new MemoryState();
const ctx = { env: process.env, state };
const halted = await runToolRequest({ pipeline: "exec printf 'a' | state.set seen | approve | map --wrap item", ctx });
const request = halted.ok ? halted.requiresApproval : null;
console.log((await state.list()).map(({ prompt, gate, state: status }) => ({ prompt, gate, status })));

// Two answers at the same moment: one of them runs what is left.
const answers = [1, 2].map(() => resumeToolRequest({ approvalId: request?.approvalId ?? "", approved: true, ctx }));
for (const answer of await Promise.all(answers)) console.log(answer.ok ? answer.output : answer.error.message);
console.log(await state.get("seen"), await state.list());
