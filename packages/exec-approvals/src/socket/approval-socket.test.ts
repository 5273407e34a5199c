import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { EXEC_DECISIONS } from "../policy/exec-policy.ts";
import { askApprovalSocket, isApprovalSocketReachable } from "./approval-socket-client.ts";
import type { AskSocketOptions } from "./approval-socket-client.ts";
import { openApprovalSocketServer } from "./approval-socket-server.ts";
import type { ApprovalSocketServerOptions } from "./approval-socket-server.ts";
import { readLines, sendLine } from "./socket-lines.ts";
import { newSocketToken, parseLine, signRequest } from "./socket-messages.ts";

const TOKEN = newSocketToken();
let folder: string;
let path: string;
let rejected: string[];
let asked: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-sock-"));
  path = join(folder, "approvals.sock");
  rejected = [];
  asked = [];
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function serve(options: Partial<ApprovalSocketServerOptions> = {}): Promise<void> {
  const server = await openApprovalSocketServer({
    path,
    token: TOKEN,
    decide: async (request) => (asked.push(request), "allow-once"),
    onRejected: (why) => rejected.push(why),
    ...options,
  });
  onTestFinished(() => server.close());
}

const ask = (options: Partial<AskSocketOptions> = {}) =>
  askApprovalSocket({ path, token: TOKEN, request: { command: "ls" }, allowedDecisions: EXEC_DECISIONS, ...options });

/** A client that says what it wants, and hears what comes back until the connection ends. */
class RawClient {
  readonly socket: Socket;
  readonly messages: Record<string, unknown>[] = [];
  readonly closed: Promise<unknown>;

  constructor() {
    this.socket = connect(path);
    this.socket.on("error", () => {});
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    readLines(this.socket, (line) => this.messages.push(parseLine(line) ?? {}));
    onTestFinished(() => void this.socket.destroy());
  }

  async challenge(): Promise<string> {
    const count = this.messages.length;
    sendLine(this.socket, { type: "hello" });
    await expect.poll(() => this.messages.length).toBe(count + 1);
    return String(this.messages.at(-1)?.["nonce"]);
  }

  request({
    nonce,
    token = TOKEN,
    ts = Date.now(),
    ...changes
  }: { nonce: string; token?: string; ts?: number } & object): void {
    const request = { command: "ls" };
    const mac = signRequest(token, { nonce, ts, request });
    sendLine(this.socket, { type: "request", id: "r1", nonce, ts, request, mac, ...changes });
  }
}

/** A server that answers each line with what `answer` says. */
async function stub(answer: (message: Record<string, unknown>) => object | string | undefined): Promise<void> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    readLines(socket, (line) => {
      const reply = answer(parseLine(line) ?? {});
      if (typeof reply === "string") socket.write(reply);
      else if (reply !== undefined) sendLine(socket, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  chmodSync(path, 0o600);
  onTestFinished(() => void server.close());
}

describe("asking", () => {
  it.each(EXEC_DECISIONS)("brings back %s, and the person sees the request as it was sent", async (decision) => {
    const request = { command: "ls", "2": "b", "10": "a", nested: { z: 1, a: [null, { y: "ü", x: undefined }] } };
    await serve({ decide: async (shown) => (asked.push(shown), decision) });
    expect(await ask({ request })).toEqual({ decision });
    expect(asked).toEqual([JSON.parse(JSON.stringify(request))]);
  });

  it("finds nobody where no socket is, where nobody listens, and where no folder is", async () => {
    expect(await ask()).toEqual({ decision: null, why: "unreachable" });
    expect(await ask({ path: join(folder, "no", "x.sock") })).toEqual({ decision: null, why: "unreachable" });
    expect(await isApprovalSocketReachable(path)).toBe(false);
  });

  it("finds nobody when no answer comes in time", async () => {
    await serve({ decide: () => new Promise(() => {}) });
    expect(await isApprovalSocketReachable(path)).toBe(true);
    expect(await ask({ timeoutMs: 50 })).toEqual({ decision: null, why: "no-answer" });
  });

  it("finds nobody when the person gives no answer, or the prompt fails", async () => {
    await serve({
      decide: async (request) => ((request as { fail?: boolean }).fail ? Promise.reject(new Error("x")) : null),
    });
    expect(await ask()).toEqual({ decision: null, why: "declined" });
    expect(await ask({ request: { fail: true } })).toEqual({ decision: null, why: "declined" });
  });

  it("takes no answer that was not offered", async () => {
    await serve({ decide: async () => "allow-always" });
    expect(await ask({ allowedDecisions: ["allow-once", "deny"] })).toEqual({ decision: null, why: "protocol" });
  });

  it("ends when the turn ends, and tells the other side", async () => {
    let isGone = false;
    await serve({
      decide: (_, signal) => new Promise(() => signal.addEventListener("abort", () => (isGone = true))),
    });
    const turn = new AbortController();
    const answer = ask({ signal: turn.signal });
    setTimeout(() => turn.abort(), 50);
    expect(await answer).toEqual({ decision: null, why: "no-answer" });
    await expect.poll(() => isGone).toBe(true);
    expect(await ask({ signal: AbortSignal.abort() })).toEqual({ decision: null, why: "no-answer" });
  });

  it.each<[string, Parameters<typeof stub>[0]]>([
    ["garbage", () => "{oops\n"],
    ["an answer without a challenge", () => ({ type: "decision", id: "x", decision: "allow-once" })],
    ["a second challenge", () => ({ type: "challenge", nonce: "a".repeat(32) })],
    [
      "an answer to another request",
      ({ type }) =>
        type === "hello"
          ? { type: "challenge", nonce: "a".repeat(32) }
          : { type: "decision", id: "x", decision: "allow-once" },
    ],
    [
      "an answer that is none",
      ({ type, id }) =>
        type === "hello" ? { type: "challenge", nonce: "a".repeat(32) } : { type: "decision", id, decision: "yes" },
    ],
    ["a challenge that is no nonce", () => ({ type: "challenge", nonce: { length: 32 } })],
    ["an endless line", () => "x".repeat(300_000)],
  ])("takes %s for nobody", async (_, answer) => {
    await stub(answer);
    expect(await ask({ timeoutMs: 5_000 })).toMatchObject({ decision: null });
  });

  it("gives nothing away to a socket in a folder that others may enter, or that others may use", async () => {
    const heard: unknown[] = [];
    await stub((message) => void heard.push(message));
    chmodSync(path, 0o666);
    expect(await ask()).toEqual({ decision: null, why: "unsafe" });
    chmodSync(path, 0o600);
    chmodSync(folder, 0o755);
    expect(await ask()).toEqual({ decision: null, why: "unsafe" });
    chmodSync(folder, 0o700);
    const link = join(folder, "link.sock");
    symlinkSync(path, link);
    expect(await ask({ path: link })).toEqual({ decision: null, why: "unsafe" });
    expect(heard).toEqual([]);
  });

  it.each([
    ["", { token: "" }],
    ["short", { token: "abc" }],
    ["long", { token: TOKEN + TOKEN }],
  ])("refuses a token that is %s, without showing it", async (_, { token }) => {
    const error = await ask({ token }).catch((cause: Error) => cause);
    expect(error).toMatchObject({ code: "OPTIONS_INVALID" });
    if (token !== "") expect(String(error)).not.toContain(token);
  });

  it.each<[string, unknown]>([
    ["is no JSON", 1n],
    ["is huge", "x".repeat(300_000)],
    ["nests 10,000 deep", JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`)],
    ["is nothing", undefined],
  ])("refuses a request that %s", async (_, request) => {
    await serve();
    await expect(ask({ request })).rejects.toMatchObject({ code: "OPTIONS_INVALID" });
  });
});

describe("a hostile client", () => {
  it("without a challenge is turned away", async () => {
    await serve();
    const client = new RawClient();
    client.request({ nonce: "a".repeat(32) });
    await client.closed;
    expect(rejected).toEqual(["bad-nonce"]);
  });

  it("with the challenge of another connection is turned away", async () => {
    await serve();
    const [first, second] = [new RawClient(), new RawClient()];
    const nonce = await first.challenge();
    await second.challenge();
    second.request({ nonce });
    await second.closed;
    expect(rejected).toEqual(["bad-nonce"]);
  });

  it("that sends a recorded request again is turned away, on the same and on a new connection", async () => {
    let answer = (_: null): void => {};
    await serve({ decide: () => new Promise((resolve) => (answer = resolve)) });
    const client = new RawClient();
    const nonce = await client.challenge();
    client.request({ nonce });
    client.request({ nonce });
    await client.closed;
    expect(rejected).toEqual(["malformed"]);
    answer(null);
    const later = new RawClient();
    await later.challenge();
    later.request({ nonce });
    await later.closed;
    expect(rejected).toEqual(["malformed", "bad-nonce"]);
  });

  it("with an older challenge of its own is turned away", async () => {
    await serve();
    const client = new RawClient();
    const nonce = await client.challenge();
    await client.challenge();
    client.request({ nonce });
    await client.closed;
    expect(rejected).toEqual(["bad-nonce"]);
  });

  it.each([-10_001, 10_001, -86_400_000])("whose clock is %i ms off is turned away", async (offMs) => {
    await serve({ now: () => 1_000_000_000_000 });
    const client = new RawClient();
    client.request({ nonce: await client.challenge(), ts: 1_000_000_000_000 + offMs });
    await client.closed;
    expect(rejected).toEqual(["clock-skew"]);
  });

  it.each([-10_000, 10_000])("whose clock is %i ms off is still heard", async (offMs) => {
    await serve({ now: () => 1_000_000_000_000 });
    const client = new RawClient();
    client.request({ nonce: await client.challenge(), ts: 1_000_000_000_000 + offMs });
    await client.closed;
    expect(client.messages.at(-1)).toEqual({ type: "decision", id: "r1", decision: "allow-once" });
  });

  it.each<[string, object]>([
    ["another token", { token: newSocketToken() }],
    ["another request than was signed", { request: { command: "rm" } }],
    ["another time than was signed", { ts: Date.now() + 1, mac: "0".repeat(64) }],
    ["no mac to speak of", { mac: "0" }],
    ["a mac in capitals", { mac: "A".repeat(64) }],
  ])("with %s is turned away", async (_, changes) => {
    await serve();
    const client = new RawClient();
    client.request({ nonce: await client.challenge(), ...changes });
    await client.closed;
    expect(rejected).toEqual(["bad-mac"]);
    expect(asked).toEqual([]);
    expect(client.messages.map(({ type }) => type)).toEqual(["challenge"]);
  });

  it.each<[string, string | Buffer]>([
    ["garbage", "{oops\n"],
    ["a list", "[]\n"],
    ["invalid UTF-8", Buffer.from([0x7b, 0xff, 0x7d, 0x0a])],
    ["an unknown message", '{"type":"decision","decision":"allow-once"}\n'],
    ["a request of wrong types", '{"type":"request","id":1,"nonce":[],"ts":"x","request":{},"mac":{}}\n'],
    [
      "a request with everything behind __proto__",
      '{"type":"request","__proto__":{"id":"x","nonce":"x","ts":1,"mac":"x","request":1}}\n',
    ],
    ["an empty line", "\n"],
  ])("that sends %s is turned away", async (_, bytes) => {
    await serve();
    const client = new RawClient();
    client.socket.write(bytes);
    await client.closed;
    expect(rejected).toEqual(["malformed"]);
  });

  it("that sends an endless line is cut off", async () => {
    await serve();
    const client = new RawClient();
    client.socket.write("x".repeat(300_000));
    await client.closed;
    expect(asked).toEqual([]);
  });

  it("that nests 100,000 deep is turned away", async () => {
    await serve();
    const client = new RawClient();
    const nonce = await client.challenge();
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    client.socket.write(
      `{"type":"request","id":"x","nonce":"${nonce}","ts":${Date.now()},"mac":"${"0".repeat(64)}","request":${deep}}\n`,
    );
    await client.closed;
    expect(rejected).toHaveLength(1);
    expect(await ask()).toEqual({ decision: "allow-once" });
  });
});

describe("the socket", () => {
  it("is of mode 0600 in a folder of mode 0700, and goes when the server closes", async () => {
    const nested = join(folder, "new", "approvals.sock");
    const server = await openApprovalSocketServer({ path: nested, token: TOKEN, decide: async () => null });
    expect(statSync(nested).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "new")).mode & 0o777).toBe(0o700);
    await server.close();
    expect(await isApprovalSocketReachable(nested)).toBe(false);
  });

  it.each<[string, () => void]>([
    ["in a folder that others may enter", () => chmodSync(folder, 0o755)],
    ["in place of a file", () => writeFileSync(path, "x")],
    ["in place of a folder", () => mkdirSync(path)],
    ["in place of a link", () => symlinkSync("/dev/null", path)],
    [
      "at a path that systems would cut",
      () => {
        path = join(folder, "x".repeat(100));
      },
    ],
  ])("is not opened %s", async (_, prepare) => {
    prepare();
    await expect(serve()).rejects.toMatchObject({ code: "APPROVALS_SOCKET_UNSAFE" });
  });

  it("is not opened with a token of another length", async () => {
    await expect(serve({ token: "abc" })).rejects.toMatchObject({ code: "OPTIONS_INVALID" });
  });

  it("is not taken from a server that lives", async () => {
    await serve();
    await expect(serve()).rejects.toMatchObject({ code: "APPROVALS_SOCKET_UNSAFE" });
    expect(await ask()).toEqual({ decision: "allow-once" });
  });

  it("is taken over from a server that was killed", async () => {
    const { spawnSync } = await import("node:child_process");
    const code = `require("net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", code]);
    expect(statSync(path).isSocket()).toBe(true);
    await serve();
    expect(await ask()).toEqual({ decision: "allow-once" });
  });
});
