import { randomUUID } from "node:crypto";
import { loadApprovals, normalizeApprovals, updateApprovals, type ApprovalsDocument } from "@oc/exec-approvals";
import type { MethodResult } from "@oc/protocol/client";
import { CliError, usageError } from "../cli-error.ts";
import type { CommandContext } from "../context.ts";
import { approvalsPath } from "../exec-policy/check-command.ts";
import { withGateway, type ClientFlags, type GatewayLink } from "../gateway-link.ts";

type Snapshot = MethodResult<"exec.approvals.get">;

/** Which approvals file is meant: this machine's, the gateway's host's or a node's. */
export type PlaceFlags = ClientFlags & { gateway?: boolean | undefined; node?: string | undefined };

/** An approvals file as it was found; the socket's token is never in it. */
export interface FoundApprovals extends Pick<Snapshot, "path" | "exists" | "hash"> {
  document: ApprovalsDocument;
  /** What of it counts for nothing, or for less than it says. */
  warnings: readonly string[];
}

/** One approvals file, wherever it is. */
export interface ApprovalsPlace {
  kind: "local" | "gateway" | "node";
  /** For people, at the beginning of a sentence. */
  name: string;
  /** Of a place that a gateway answers for. */
  link?: GatewayLink;
  read(): Promise<FoundApprovals>;
  /**
   * Replaces the document unless the file has changed since it was read; `undefined` from `change` means that nothing has to be
   * written.
   */
  update(change: (document: ApprovalsDocument) => ApprovalsDocument | undefined): Promise<{ changed: boolean }>;
}

/** Opens the place that the flags name, for as long as `work` takes. */
export async function withApprovalsPlace<T>(
  context: CommandContext,
  flags: PlaceFlags,
  work: (place: ApprovalsPlace) => Promise<T>,
): Promise<T> {
  const { gateway, node } = flags;
  if (gateway === true && node !== undefined) throw usageError("Say --gateway or --node, not both.");
  if (node !== undefined) return withGateway(context, flags, async (link) => work(await nodePlace(link, node)));
  if (gateway === true) return withGateway(context, flags, (link) => work(gatewayPlace(link)));
  return work(localPlace(approvalsPath(context)));
}

function localPlace(path: string): ApprovalsPlace {
  return {
    kind: "local",
    name: "This machine's approvals file",
    async read() {
      const { exists, hash, document, warnings } = loadApprovals(path);
      return { path, exists, hash, document: withoutToken(document), warnings };
    },
    async update(change) {
      const { changed } = await updateApprovals(path, ({ document }) => keepSocket(document, change(document)));
      return { changed };
    },
  };
}

function gatewayPlace(link: GatewayLink): ApprovalsPlace {
  return {
    kind: "gateway",
    name: "The gateway's approvals file",
    link,
    ...remoteFile(
      () => link.request("exec.approvals.get", {}),
      (file, baseHash) => link.request("exec.approvals.set", { file, baseHash }),
    ),
  };
}

async function nodePlace(link: GatewayLink, name: string): Promise<ApprovalsPlace> {
  const nodeId = await findNode(link, name);
  return {
    kind: "node",
    name: `The approvals file of node ${nodeId}`,
    link,
    ...remoteFile(
      () => link.request("exec.approvals.node.get", { nodeId }),
      (file, baseHash) => link.request("exec.approvals.node.set", { nodeId, file, baseHash }),
    ),
  };
}

/** Asks the gateway which node is meant, so that names, addresses and beginnings of ids mean the same everywhere. */
async function findNode(link: GatewayLink, nodeId: string): Promise<string> {
  const { node } = await link.request("node.describe", { nodeId });
  return node.nodeId;
}

function remoteFile(
  get: () => Promise<Snapshot>,
  set: (file: Record<string, unknown>, baseHash: string) => Promise<Snapshot>,
): Pick<ApprovalsPlace, "read" | "update"> {
  async function read(): Promise<FoundApprovals> {
    const { path, exists, hash, file } = await get();
    return { path, exists, hash, ...normalizeApprovals(file, { newId: randomUUID }) };
  }
  return {
    read,
    async update(change) {
      const { hash, document } = await read();
      const next = change(document);
      if (next === undefined) return { changed: false };
      await set({ ...next }, hash);
      return { changed: true };
    },
  };
}

/** A document that says nothing of the socket leaves it as it is. */
function keepSocket(before: ApprovalsDocument, next: ApprovalsDocument | undefined): ApprovalsDocument | undefined {
  if (next === undefined || before.socket === undefined) return next;
  return { ...next, socket: { ...before.socket, ...next.socket } };
}

function withoutToken(document: ApprovalsDocument): ApprovalsDocument {
  if (document.socket === undefined) return document;
  const { token: _secret, ...socket } = document.socket;
  return { ...document, socket };
}

/** What is wrong with a document that somebody wants to set. */
export function checkDocument(raw: unknown): ApprovalsDocument {
  try {
    return normalizeApprovals(raw, { newId: randomUUID, strict: true }).document;
  } catch (cause) {
    throw new CliError(`The document cannot be set: ${(cause as Error).message}`, {
      facts: { code: "APPROVALS_DOCUMENT_INVALID" },
      cause,
    });
  }
}
