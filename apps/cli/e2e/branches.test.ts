import { afterEach, beforeEach, expect, it } from "vitest";
import { Oc } from "./oc.ts";

let oc: Oc;

beforeEach(async () => {
  oc = await Oc.open();
  await oc.gateway();
  for (const message of ["first question", "second question"])
    await oc.run(["agent", "--session-key", "agent:main:desk", "--message", message]);
});
afterEach(() => oc.close());

interface Shown {
  id: string;
  role: string;
  content: string | { text?: string }[];
}

const shown = async (key: string): Promise<Shown[]> =>
  (await oc.json<{ messages: Shown[] }>("sessions", "show", key)).messages;
const asked = async (key: string): Promise<string[]> =>
  (await shown(key))
    .filter(({ role }) => role === "user")
    .map(({ content }) => (typeof content === "string" ? content : (content[0]?.text ?? "")));

it("goes back to an entry that show --ids names, lists both branches, and returns", { timeout: 120_000 }, async () => {
  const [, answer] = await shown("agent:main:desk");
  const { stdout } = await oc.run(["sessions", "show", "agent:main:desk", "--ids"]);
  expect(stdout).toContain(`assistant`);
  expect(stdout).toContain(answer?.id);
  expect((await oc.run(["sessions", "rewind", "agent:main:desk", answer?.id ?? ""])).stdout).toBe(
    `agent:main:desk goes on from ${answer?.id}.\n`,
  );
  await oc.run(["agent", "--session-key", "agent:main:desk", "--message", "another question"]);
  expect(await asked("agent:main:desk")).toEqual(["first question", "another question"]);
  const { branches } = await oc.json<{ branches: { leafId: string; isActive: boolean }[] }>(
    "sessions",
    "branches",
    "agent:main:desk",
  );
  expect(branches.map(({ isActive }) => isActive)).toEqual([true, false]);
  expect((await oc.run(["sessions", "branches", "agent:main:desk"])).stdout).toMatch(/^ {3}ENTRY.*\n\* {2}\S+ /);
  await oc.json("sessions", "rewind", "agent:main:desk", branches[1]?.leafId ?? "");
  expect(await asked("agent:main:desk")).toEqual(["first question", "second question"]);
});

it("forks all of it, or what came before a message, to a key of one's own", { timeout: 120_000 }, async () => {
  const second = (await shown("agent:main:desk")).findLast(({ role }) => role === "user");
  const all = await oc.json("sessions", "fork", "agent:main:desk", "--label", "Copy");
  expect(all).toEqual({
    ok: true,
    key: expect.stringMatching(/^agent:main:dashboard:/),
    sessionId: expect.any(String),
  });
  expect(await asked(String(all["key"]))).toEqual(["first question", "second question"]);
  const fork = ["sessions", "fork", "agent:main:desk"];
  const { stdout } = await oc.run([...fork, "--before", second?.id ?? "", "--to", "again"]);
  expect(stdout).toBe("Forked to agent:main:again. It stops before:\nsecond question\n");
  expect(await asked("agent:main:again")).toEqual(["first question"]);
  await oc.json(...fork, "--last-completed", "--to", "agent:main:copy");
  expect(await asked("agent:main:copy")).toEqual(["first question", "second question"]);
  expect(await oc.run([...fork, "--to", "again"])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("exists already"),
  });
  expect(await oc.run([...fork, "--before", "x", "--last-completed"])).toMatchObject({ exitCode: 2 });
});
