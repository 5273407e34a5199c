import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import { describe, expect, it } from "vitest";
import { connectRaw } from "../../test/raw-client.ts";
import { asked, startTalk, Talk } from "../../test/talk.ts";
import { tempDir } from "../../test/test-gateway.ts";

const ENABLED: OcConfig = { tools: { bash: { enabled: true } } };

/** A gateway whose approvals file says `approvals`, if that is given. */
function start(config: OcConfig, approvals?: object) {
  const stateDir = tempDir();
  if (approvals) writeFileSync(join(stateDir, "exec-approvals.json"), JSON.stringify(approvals), { mode: 0o600 });
  return startTalk({ config, connect: { caps: ["approvals"] }, gateway: { stateDir } });
}

describe("a shell command in the chat", () => {
  it.each(["! echo one two", "/bash echo one two"])(
    "%j shows its output, and no model hears of it",
    async (message) => {
      const { talk, model } = await start(ENABLED);
      expect(await talk.say(message)).toBe("```\none two\n```");
      expect(model.calls).toEqual([]);
      expect(await talk.history()).toEqual([]);
    },
  );

  it("may have several lines, and tells a code that is not 0", async () => {
    const { talk } = await start(ENABLED);
    expect(await talk.say("/bash printf 'a\\n'\nexit 3")).toBe("```\na\n(Command exited with code 3)\n```");
  });

  it("shows the end of long output, in a fence that the output cannot close", async () => {
    const { talk } = await start(ENABLED);
    const answer = await talk.say("! printf 'x%.0s' $(seq 5000); printf '```'");
    expect(answer).toMatch(/^`{4}\n…x+```\n`{4}$/);
    expect(answer.length).toBeLessThan(4_100);
  });

  it("is the same switch as commands.bash, and says its key while it is off", async () => {
    const { talk, model } = await start({});
    for (const message of ["! id", "/bash id", "!poll", "!stop"]) {
      expect(await talk.say(message)).toContain("tools.bash.enabled");
    }
    expect(model.calls).toEqual([]);
  });

  it("needs every gate of elevated", async () => {
    const { talk, gateway } = await start({ tools: { bash: { enabled: true }, elevated: { enabled: false } } });
    expect(await talk.say("! echo no")).toContain("tools.elevated.enabled");
    const open = await start(ENABLED);
    const writer = new Talk(await connectRaw(open.gateway.url, { scopes: ["operator.write"] }));
    for (const message of ["! echo no", "!poll x", "!stop x"]) {
      expect(await writer.say(message)).toContain("tools.elevated.allowFrom.gateway");
    }
    expect(gateway.url).toBeDefined();
  });

  it("needs them of the agent as well", async () => {
    const { talk } = await start({
      ...ENABLED,
      agents: { entries: { main: { tools: { elevated: { enabled: false } } } } },
    } as OcConfig);
    expect(await talk.say("! echo no")).toContain("agents.entries.main.tools.elevated.enabled");
  });

  it("is subject to the tool policy, which elevated never overrides", async () => {
    const { talk } = await start({ tools: { bash: { enabled: true }, deny: ["exec"] } });
    expect(await talk.say("! echo no")).toBe("Tool exec not found");
  });

  it("is denied where the approvals file of the host denies, also with full elevated", async () => {
    const { talk } = await start(ENABLED, { version: 1, defaults: { security: "deny" } });
    await talk.say("/elevated full");
    expect(await talk.say("! echo no")).toContain("exec denied:");
  });

  it("asks where the approvals file of the host asks, and tells how to answer", async () => {
    const { talk, model } = await start(ENABLED, { version: 1, defaults: { security: "full", ask: "always" } });
    const answer = await talk.say("! echo later");
    expect(answer).toMatch(/^The command waits for an approval: \/approve \S+ allow-once\|/);
    expect(model.calls).toEqual([]);
  });

  it("runs on the gateway's host, whatever the session says of others", async () => {
    const { talk } = await start(ENABLED);
    await talk.say("/exec host=node node=mac-1");
    expect(await talk.say("! echo here")).toBe("```\nhere\n```");
  });

  it("goes to the background after commands.bashForegroundMs, is polled and stopped", async () => {
    const { talk } = await start({ ...ENABLED, commands: { bashForegroundMs: 100 } });
    const answer = await talk.say("! echo begun; sleep 60");
    const [, id = ""] = /runs in the background as (\S+)\. /.exec(answer) ?? [];
    expect(answer).toContain("begun");
    expect(await talk.say("!poll")).toContain("Still running");
    expect(await talk.say(`!poll ${id}`)).toContain("Still running");
    await talk.say("!stop");
    expect(await talk.say(`!poll ${id}`)).not.toContain("Still running");
  });

  it("goes there at once when that is 0", async () => {
    const { talk } = await start({ ...ENABLED, commands: { bashForegroundMs: 0 } });
    expect(await talk.say("! sleep 60")).toMatch(/^It runs in the background as /);
    await talk.say("!stop");
  });

  it("that is not there is no poll, and an empty one tells the usage", async () => {
    const { talk } = await start(ENABLED);
    expect(await talk.say("!poll")).toContain("!poll <id>");
    expect(await talk.say("/bash")).toContain("Usage: ! <command>");
  });

  it("is text when it is no command: !important", async () => {
    const { talk, model } = await start(ENABLED);
    await talk.say("!important: read this");
    expect(asked(model)).toContain("!important: read this");
  });
});
