import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import type { Server, Socket } from "node:net";
import type { ExecDecision } from "../policy/exec-policy.ts";
import { readLines, sendLine } from "./socket-lines.ts";
import {
  isDecision,
  isSignedBy,
  isSignedRequest,
  MAX_CLOCK_SKEW_MS,
  parseLine,
  requireToken,
} from "./socket-messages.ts";
import { makePrivate, removeStaleSocket, requirePrivateFolder, unsafe } from "./socket-place.ts";

const MAX_CONNECTIONS = 16;
/** From the connection to a signed request. */
const HANDSHAKE_MS = 10_000;

/** Why a connection was closed; nothing of what it sent. */
export type SocketRejection = "malformed" | "bad-nonce" | "clock-skew" | "bad-mac" | "too-slow";

export interface ApprovalSocketServerOptions {
  /** Absolute; its folder is created 0700, or must be a folder of this user that nobody else may enter. */
  path: string;
  /** 24 random bytes as base64url. */
  token: string;
  /** Asks the person; `null`: no answer. `signal` aborts when the asker has gone. */
  decide(request: unknown, signal: AbortSignal): Promise<ExecDecision | null>;
  onRejected?: (why: SocketRejection) => void;
  /** Milliseconds since the Unix epoch; default `Date.now`. */
  now?: () => number;
}

export interface ApprovalSocketServer {
  /** Closes the socket, its connections, and removes the file. */
  close(): Promise<void>;
}

/**
 * The side that shows prompts: listens on a Unix socket of mode 0600. A request counts only if it is signed with the token
 * over the one-time challenge of its own connection, at most 10 s ago. Throws `OPTIONS_INVALID`, `APPROVALS_SOCKET_UNSAFE`.
 */
export async function openApprovalSocketServer(options: ApprovalSocketServerOptions): Promise<ApprovalSocketServer> {
  const { path } = options;
  requireToken(options.token);
  requirePrivateFolder(path, { create: true });
  await removeStaleSocket(path);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    serve(socket, options);
  });
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, path);
  makePrivate(path);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function serve(socket: Socket, { token, decide, onRejected, now = Date.now }: ApprovalSocketServerOptions): void {
  const gone = new AbortController();
  /** The challenge that waits for its request; each is good for one. */
  let nonce: string | undefined;
  let isAnswering = false;
  const reject = (why: SocketRejection) => {
    socket.destroy();
    onRejected?.(why);
  };
  const patience = setTimeout(() => reject("too-slow"), HANDSHAKE_MS);
  socket.on("error", () => socket.destroy());
  socket.once("close", () => {
    clearTimeout(patience);
    gone.abort();
  });

  readLines(socket, (line) => {
    const message = parseLine(line);
    if (message === undefined || isAnswering) return reject("malformed");
    if (message["type"] === "hello") {
      nonce = randomBytes(24).toString("base64url");
      return sendLine(socket, { type: "challenge", nonce });
    }
    if (!isSignedRequest(message)) return reject("malformed");
    const challenge = nonce;
    nonce = undefined;
    if (challenge === undefined || message.nonce !== challenge) return reject("bad-nonce");
    if (Math.abs(now() - message.ts) > MAX_CLOCK_SKEW_MS) return reject("clock-skew");
    if (!isSigned(token, message)) return reject("bad-mac");
    clearTimeout(patience);
    isAnswering = true;
    void decideOrNull(() => decide(message.request, gone.signal)).then((decision) => {
      if (!socket.destroyed) socket.end(`${JSON.stringify({ type: "decision", id: message.id, decision })}\n`);
    });
  });
}

/** Requests that nest too deeply to be hashed are signed by nobody. */
function isSigned(...[token, message]: Parameters<typeof isSignedBy>): boolean {
  try {
    return isSignedBy(token, message);
  } catch {
    return false;
  }
}

async function decideOrNull(decide: () => Promise<unknown>): Promise<ExecDecision | null> {
  try {
    const decision = await decide();
    return isDecision(decision) ? decision : null;
  } catch {
    return null;
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) =>
      reject(unsafe(path, `cannot be opened (${cause.code ?? cause.message})`, cause));
    server.once("error", fail);
    server.listen(path, () => {
      server.off("error", fail);
      server.on("error", () => {});
      resolve();
    });
  });
}
