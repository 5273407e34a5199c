import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FAULTS, faultyFileSystem } from "../../test/faulty-file-system.ts";
import type { Fault, FaultyFileSystem } from "../../test/faulty-file-system.ts";
import type { Command } from "../command/command.ts";
import type { Envelope } from "../envelope.ts";
import { resumeToolRequest, runToolRequest } from "../tool-request.ts";
import { openFileState } from "./file-state.ts";
import type { FileSystem } from "./file-system.ts";
import type { StateStore } from "./state-store.ts";

const PIPELINE =
  "act --name first | approve --prompt one | act --name second | approve --prompt two | act --name third";

let dir: string;
let acted: Record<string, number>;

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), "oc-lobster-faults-")), "state");
  acted = { first: 0, second: 0, third: 0 };
});

afterEach(() => rm(join(dir, ".."), { recursive: true, force: true }));

const act: Command = {
  name: "act",
  description: "Something that must not happen twice.",
  sideEffects: ["test"],
  async run({ input, args }) {
    const items = await input.collect();
    acted[String(args["name"])]! += 1;
    return { output: [...items, args["name"]] };
  },
};

const storeOn = (fileSystem?: FileSystem): StateStore => openFileState({ dir, ...(fileSystem && { fileSystem }) });
const run = (state: StateStore): Promise<Envelope> =>
  runToolRequest({ pipeline: PIPELINE, ctx: { state, commands: [act] } });
const resume = (token: string, state: StateStore): Promise<Envelope> =>
  resumeToolRequest({ token, approved: true, ctx: { state, commands: [act] } });

function tokenIn(envelope: Envelope): string | undefined {
  return envelope.ok && envelope.status === "needs_approval" ? envelope.requiresApproval?.resumeToken : undefined;
}

/** Halts, resumes, halts, resumes: as far as it gets, one process. */
async function lifecycle(state: StateStore): Promise<{ tokens: string[]; envelopes: Envelope[] }> {
  const tokens: string[] = [];
  const envelopes = [await run(state)];
  for (let token = tokenIn(envelopes[0]!); token !== undefined; token = tokenIn(envelopes.at(-1)!)) {
    tokens.push(token);
    envelopes.push(await resume(token, state));
  }
  return { tokens, envelopes };
}

/** The file operations of `work` when nothing goes wrong. */
async function callsOf(work: (state: StateStore) => Promise<unknown>): Promise<readonly string[]> {
  const fs = faultyFileSystem(-1, "fails");
  await work(storeOn(fs));
  return fs.calls;
}

async function wholeLife(state: StateStore): Promise<void> {
  const { envelopes } = await lifecycle(state);
  expect(envelopes.map((envelope) => envelope.ok && envelope.status)).toEqual([
    "needs_approval",
    "needs_approval",
    "ok",
  ]);
  expect(acted).toEqual({ first: 1, second: 1, third: 1 });
  expect(await readdir(dir)).toEqual([]);
}

async function startAfresh(): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  acted = { first: 0, second: 0, third: 0 };
}

/** Calls `check` with every fault in every one of these file operations, each time in a folder of its own. */
async function eachFault(
  calls: readonly string[],
  check: (fs: FaultyFileSystem, call: string, fault: Fault) => Promise<void>,
): Promise<void> {
  for (const fault of FAULTS) {
    for (const [index, call] of calls.entries()) {
      await startAfresh();
      try {
        await check(faultyFileSystem(index, fault), call, fault);
      } catch (cause) {
        throw new Error(`When call ${index}, ${call}, ${fault}`, { cause });
      }
    }
  }
}

async function haltOnce(): Promise<string> {
  const token = tokenIn(await run(storeOn()));
  if (token === undefined) throw new Error("The run did not halt");
  return token;
}

describe(
  "wherever a file operation fails or the process dies, in every operation of two halts and two resumes",
  { timeout: 60_000 },
  () => {
    it("no step is done twice, and every token that was given out either resumes or is spent", async () => {
      const calls = await callsOf(wholeLife);
      expect(calls.length).toBeGreaterThan(40);
      await eachFault(calls, async (fs) => {
        const { tokens } = await lifecycle(storeOn(fs));
        const healthy = storeOn();
        for (const token of tokens) {
          for (let next: string | undefined = token; next !== undefined;) {
            const envelope: Envelope = await resume(next, healthy);
            if (!envelope.ok) expect(envelope.error.message).toBe("Pipeline resume state not found");
            next = tokenIn(envelope);
          }
        }
        expect(Math.max(...Object.values(acted))).toBeLessThanOrEqual(1);
        expect(acted["third"]).toBeLessThanOrEqual(acted["second"]!);
        for (const token of tokens) expect(await resume(token, healthy)).toMatchObject({ ok: false });
      });
    });

    it("a first token is given out only when its checkpoint is there", async () => {
      await eachFault(await callsOf(run), async (fs) => {
        const envelope = await run(storeOn(fs));
        const token = tokenIn(envelope);
        if (token === undefined) {
          expect(envelope).toMatchObject({ ok: false, error: { type: "runtime_error" } });
          return;
        }
        expect(await storeOn().list()).toMatchObject([{ state: "waiting", prompt: "one" }]);
        expect(await resume(token, storeOn())).toMatchObject({ ok: true });
      });
    });

    it("the token of a second halt is given out only when its checkpoint is there and the first one is spent", async () => {
      const first = await haltOnce();
      const calls = await callsOf((state) => resume(first, state));
      await eachFault(calls, async (fs) => {
        const token = await haltOnce();
        const second = tokenIn(await resume(token, storeOn(fs)));
        if (second === undefined) return;
        const waiting = (await storeOn().list()).filter((listing) => listing.state === "waiting");
        expect(waiting).toMatchObject([{ prompt: "two" }]);
        expect(await resume(token, storeOn())).toMatchObject({ ok: false });
        expect(await resume(second, storeOn())).toMatchObject({ ok: true, status: "ok" });
      });
    });

    it("a resume that failed before it began can be tried again", async () => {
      const first = await haltOnce();
      const calls = await callsOf((state) => resume(first, state));
      let refusals = 0;
      for (const index of calls.keys()) {
        await startAfresh();
        const token = await haltOnce();
        const refused = await resume(token, storeOn(faultyFileSystem(index, "fails")));
        if (refused.ok || acted["second"]! > 0) continue;
        refusals++;
        expect(await resume(token, storeOn())).toMatchObject({ ok: true, status: "needs_approval" });
      }
      expect(refusals).toBeGreaterThan(2);
    });

    it("a halt that fails, without dying, leaves nothing behind and says what to do", async () => {
      await eachFault(await callsOf(run), async (fs, call, fault) => {
        if (fault.startsWith("dies")) return;
        const envelope = await run(storeOn(fs));
        if (envelope.ok) return;
        expect(envelope.error.message).toContain(dir);
        expect(envelope.error.message).toContain("LOBSTER_STATE_DIR");
        const left = await readdir(dir).catch(() => []);
        // An id's file that was made after all may be somebody else's, for all we know. It leads nowhere.
        const mayStay = call === "createFile" && fault === "fails after" ? /^approval_/ : /^$/;
        expect(left.filter((name) => !mayStay.test(name))).toEqual([]);
      });
    });
  },
);

const isHalfWritten = (name: string): boolean => /^k\.json\.[0-9a-f-]+\.tmp$/.test(name);

describe("wherever the process dies while it stores a value", () => {
  it("the old value or the new one is there, whole", async () => {
    await storeOn().set("k", "old");
    const calls = await callsOf((state) => state.set("k", "new"));
    await eachFault(calls, async (fs, _call, fault) => {
      await storeOn().set("k", "old");
      const stored = await storeOn(fs)
        .set("k", "new")
        .then(
          () => true,
          () => false,
        );
      const value = await storeOn().get("k");
      if (stored) expect(value).toBe("new");
      else expect(["old", "new"]).toContain(value);
      // A dead process holds its lock until another process asks for it; this one lives.
      if (fault.startsWith("dies")) return;
      expect((await readdir(dir)).filter(isHalfWritten)).toEqual([]);
      await storeOn().set("k", "next");
      expect(await storeOn().get("k")).toBe("next");
    });
  });
});

describe("a state folder", () => {
  it.each([
    ["EROFS", "Set LOBSTER_STATE_DIR to a folder that can be written."],
    ["EACCES", "Make it writable for this user, or set LOBSTER_STATE_DIR to another folder."],
    ["ENOSPC", "Free some space, or set LOBSTER_STATE_DIR to a folder on another disk."],
  ])("that answers %s is named with the remedy", async (code, remedy) => {
    const envelope = await run(storeOn(faultyFileSystem(0, "dies", code)));
    expect(envelope).toMatchObject({ ok: false, error: { type: "runtime_error" } });
    if (envelope.ok) return;
    expect(envelope.error.message).toContain(`State folder ${dir} cannot be written`);
    expect(envelope.error.message).toContain(remedy);
  });

  it("that cannot create files exclusively gives no ids, and tokens as ever", async () => {
    const calls = await callsOf(run);
    await rm(dir, { recursive: true, force: true });
    const envelope = await run(storeOn(faultyFileSystem(calls.lastIndexOf("createFile"), "fails", "ENOTSUP")));
    const token = tokenIn(envelope);
    if (token === undefined) throw new Error("The run did not halt");
    expect(envelope.ok && envelope.requiresApproval).not.toHaveProperty("approvalId");
    expect(await readdir(dir)).toHaveLength(1);
    expect(await resume(token, storeOn())).toMatchObject({ ok: true });
  });

  it("where an id is taken already gives another one and leaves the taken one alone", async () => {
    const calls = await callsOf(run);
    await rm(dir, { recursive: true, force: true });
    const envelope = await run(storeOn(faultyFileSystem(calls.lastIndexOf("createFile"), "fails", "EEXIST")));
    const approvalId = envelope.ok ? envelope.requiresApproval?.approvalId : undefined;
    expect(await readdir(dir)).toContain(`approval_${approvalId}.json`);
    expect(await readdir(dir)).toHaveLength(2);
    const ctx = { state: storeOn(), commands: [act] };
    expect(await resumeToolRequest({ approvalId, approved: true, ctx })).toMatchObject({ ok: true });
  });
});
