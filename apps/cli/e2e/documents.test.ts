import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE } from "../src/catalogue/catalogue.ts";
import { Oc } from "./oc.ts";

/** Arguments that make each command complete. */
const ARGUMENTS: Record<string, string[]> = {
  "gateway call": ["health"],
  agent: ["--message", "hello"],
  "config get": ["gateway.mode"],
  "config set": ["logging.level", '"info"'],
  "config unset": ["logging.level"],
  "config patch": ["--stdin"],
  "sessions reset": ["main"],
  "sessions branches": ["main"],
  "sessions rewind": ["main", "nothing"],
  "sessions fork": ["agent:main:nothing"],
  "sessions delete": ["agent:main:nothing", "--yes"],
  "sessions archive": ["agent:main:nothing"],
  "sessions restore": ["agent:main:nothing"],
  "sessions search": ["walrus"],
  "sessions export": ["agent:main:nothing", "--out", "nothing.jsonl"],
  "sessions import": ["openclaw.json", "--key", "agent:main:nothing"],
  "tasks flow show": ["nothing"],
  "tasks flow cancel": ["nothing"],
  "agents add": ["work", "--bind", "telegram"],
  "agents delete": ["work", "--yes"],
  "agents remove": ["nothing", "--yes"],
  "agents bind": ["--agent", "main", "--bind", "slack"],
  "agents unbind": ["--agent", "main", "--bind", "slack"],
  "agents route": ["--channel", "telegram", "--peer", "group:-100", "--thread", "7"],
  "exec-policy check": ["ls"],
  "exec-policy preset": ["yolo"],
  "exec-policy set": ["--ask", "off"],
  "approvals set": ["--stdin"],
  "approvals allowlist add": ["git"],
  "approvals allowlist remove": ["git"],
  "approvals resolve": ["nothing", "deny"],
  "tools explain": ["exec"],
  "devices approve": ["nothing"],
  "devices reject": ["nothing"],
  "devices remove": ["nothing"],
  "devices rename": ["nothing", "laptop"],
  "devices rotate": ["nothing"],
  "devices revoke": ["nothing"],
  "nodes describe": ["nothing"],
  "nodes approve": ["nothing"],
  "nodes reject": ["nothing"],
  "nodes remove": ["nothing"],
  "nodes rename": ["nothing", "bench"],
  "nodes invoke": ["--node", "nothing", "--command", "system.which"],
  "pairing approve": ["telegram", "K7QX2MNP"],
  "pairing dismiss": ["telegram", "K7QX2MNP"],
};
/** Nothing of that name exists, no token is configured, and what comes on stdin is no patch. */
const REFUSED = new Set([
  "apply-patch",
  "approvals set",
  "sessions rewind",
  "sessions fork",
  "sessions archive",
  "sessions restore",
  "sessions export",
  "sessions import",
  "agents remove",
  "tasks flow show",
  "tasks flow cancel",
  "approvals resolve",
  "devices approve",
  "devices reject",
  "devices rename",
  "devices rotate",
  "devices revoke",
  "nodes describe",
  "nodes approve",
  "nodes reject",
  "nodes remove",
  "nodes rename",
  "nodes invoke",
  "pairing approve",
  "pairing dismiss",
  "gateway auth-token",
]);

describe("--json on a running gateway prints exactly one document", () => {
  let oc: Oc;
  beforeAll(async () => {
    oc = await Oc.open();
    await oc.gateway();
  });
  afterAll(() => oc.close());

  const commands = CATALOGUE.map(({ name }) => name).filter((name) => name !== "gateway run" && name !== "node run");
  it.each(commands)("%s", async (name) => {
    const stdin = name === "config patch" ? '{"logging":{"level":"info"}}' : "hello\n";
    const { exitCode, stdout } = await oc.run([...name.split(" "), ...(ARGUMENTS[name] ?? []), "--json"], { stdin });
    const document: unknown = JSON.parse(stdout);
    expect({ exitCode, document }).toMatchObject({ exitCode: REFUSED.has(name) ? 1 : 0 });
  });
});
