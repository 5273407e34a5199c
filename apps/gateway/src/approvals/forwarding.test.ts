import type { OcConfig } from "@oc/config";
import { describe, expect, it } from "vitest";
import { execMessage } from "../../test/exec-chat.ts";
import { OPEN, startLineGateway } from "../../test/line-gateway.ts";
import { connectRaw } from "../../test/raw-client.ts";

const ASK = { tools: { exec: { security: "allowlist", ask: "on-miss" } } };
const OWNERS = { commands: { ownerAllowFrom: ["line:owner"] } };

/** A channel whose agent is the offline model, and a client that only looks. */
async function startChannel(
  approvals: object | undefined,
  channel: Record<string, unknown> = {},
  dmScope: "main" | "per-channel-peer" = "per-channel-peer",
) {
  const started = await startLineGateway({
    channel: { ...OPEN, ...channel },
    config: {
      ...ASK,
      ...OWNERS,
      agents: { defaults: { model: "oc/offline" } },
      session: { dmScope },
      ...(approvals ? { approvals: { exec: approvals } } : {}),
    } as unknown as Partial<OcConfig>,
  });
  const watcher = await connectRaw(started.url);
  return { ...started, watcher };
}

const idIn = (text: string): string => /Id: (\S+)/.exec(text)?.[1] ?? "";

async function nextText(platform: Awaited<ReturnType<typeof startChannel>>["platform"], to: string, part: string) {
  await platform.until(() => platform.textsTo(to).some((text) => text.includes(part)));
  return platform.textsTo(to).find((text) => text.includes(part)) ?? "";
}

describe("a command that a chat asks for", () => {
  it("is shown in that chat, answered there, and its result comes back there", async () => {
    const { platform, watcher } = await startChannel({ enabled: true });
    await platform.dm("ann", execMessage("echo from chat"));
    const asked = await nextText(platform, "ann", "A command waits for approval");
    expect(asked).toContain("Command: `echo from chat`");
    await platform.dm("ann", `/approve ${idIn(asked)} once`);
    const { payload } = await watcher.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id: idIn(asked), decision: "allow-once", resolvedBy: "line:ann" });
    expect(await nextText(platform, "ann", "✅ Approval")).toContain("allow-once by `line:ann`");
    expect(await nextText(platform, "ann", "Exec finished")).toContain("code 0) :: from chat");
  });

  it("is not answered from another chat, by whoever", async () => {
    const { platform, watcher } = await startChannel({ enabled: true });
    await platform.dm("ann", execMessage("echo mine"));
    const id = idIn(await nextText(platform, "ann", "A command waits"));
    await platform.dm("bob", `/approve ${id} once`);
    expect(await nextText(platform, "bob", "approval")).toContain("nothing waits under this id");
    const { payload } = await watcher.request("exec.approval.list", {});
    expect(payload).toMatchObject([{ id }]);
  });

  it("is not answered from another chat of the same session, nor is its result told there", async () => {
    const { platform, watcher } = await startChannel({ enabled: true }, {}, "main");
    await platform.dm("ann", execMessage("echo for ann alone"));
    const id = idIn(await nextText(platform, "ann", "A command waits"));
    await platform.dm("bob", `/approve ${id} once`);
    expect(await nextText(platform, "bob", "approval")).toContain("nothing waits under this id");
    await platform.dm("bob", "hello");
    await platform.until(() => platform.textsTo("bob").length === 2);
    await platform.dm("ann", `/approve ${id} once`);
    const { payload } = await watcher.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id, decision: "allow-once", resolvedBy: "line:ann" });
    expect(await nextText(platform, "ann", "Exec finished")).toContain("code 0) :: for ann alone");
    expect(platform.textsTo("bob").join("\n")).not.toContain("Exec finished");
  });

  it("is decided by the configured approvers alone, who are asked directly", async () => {
    const { platform, watcher } = await startChannel({ enabled: true }, { execApprovals: { approvers: ["boss"] } });
    await platform.dm("ann", execMessage("echo for boss"));
    const id = idIn(await nextText(platform, "boss", "A command waits"));
    await platform.dm("ann", `/approve ${id} once`);
    await platform.dm("boss", `/approve ${id} deny`);
    const { payload } = await watcher.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id, decision: "deny", resolvedBy: "line:boss" });
    expect(await nextText(platform, "ann", "Exec denied")).toContain("user-denied");
  });

  it("names the manual command where forwarding is off, for the chat can be written to", async () => {
    const { platform, watcher } = await startChannel(undefined);
    await platform.dm("ann", execMessage("echo by hand"));
    const told = await nextText(platform, "ann", "needs approval");
    expect(told).toMatch(/\/approve [0-9a-f]{8} allow-once\|allow-always\|deny/);
    const { payload } = await watcher.request("exec.approval.list", {});
    expect(payload).toMatchObject([
      { request: { turnSourceChannel: "line", turnSourceTo: "ann", turnSourceAccountId: "default" } },
    ]);
  });
});

it("a target that cannot be reached does not keep the others from being asked, and each hears of the end", async () => {
  const targets = [
    { channel: "nowhere", to: "x" },
    { channel: "line", to: "ops" },
    { channel: "line", to: "ops" },
  ];
  const { platform, watcher } = await startChannel({ enabled: true, mode: "targets", targets });
  await platform.dm("ann", execMessage("echo ops"));
  const id = idIn(await nextText(platform, "ops", "A command waits"));
  await watcher.request("exec.approval.resolve", { id, decision: "deny" });
  expect(await nextText(platform, "ops", "❌ Approval")).toContain("deny by `operator`");
  expect(platform.textsTo("ops")).toHaveLength(2);
});
