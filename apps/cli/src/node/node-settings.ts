import { join } from "node:path";
import { readPrivateFile, writePrivateFile } from "@oc/gateway/identity";
import { CliError } from "../cli-error.ts";

/** What `oc node run` keeps between runs, in `<stateDir>/node.json`. */
export interface NodeSettings {
  nodeId?: string;
  displayName?: string;
  /** Absent: all. */
  commands?: string[];
  /** Tokens that gateways gave this node, by address. Never printed. */
  tokens: Readonly<Record<string, string>>;
}

export interface NodeFlags {
  nodeId?: string | undefined;
  displayName?: string | undefined;
  commands?: string[] | undefined;
  allCommands?: boolean | undefined;
}

/** Reads it; a file that is none is an error, because saved limits must not be lost silently. */
export function readNodeSettings(stateDir: string): NodeSettings {
  const path = pathOf(stateDir);
  const text = readPrivateFile(path);
  if (text === undefined) return { tokens: {} };
  const settings = parse(text);
  if (settings) return settings;
  throw new CliError(`${path} cannot be read as the settings of a node.`, {
    hint: "Move it away; pair the node again if the gateway does not let it in.",
  });
}

/** Replaces it atomically, mode 0600. */
export function writeNodeSettings(stateDir: string, settings: NodeSettings): void {
  writePrivateFile(pathOf(stateDir), `${JSON.stringify({ version: 1, ...settings }, null, 2)}\n`);
}

/** Saved settings with what was typed now. */
export function mergeNodeSettings(saved: NodeSettings, flags: NodeFlags): NodeSettings {
  const { commands: savedCommands, ...rest } = saved;
  const commands = flags.allCommands ? undefined : (flags.commands ?? savedCommands);
  return {
    ...rest,
    ...(flags.nodeId === undefined ? {} : { nodeId: flags.nodeId }),
    ...(flags.displayName === undefined ? {} : { displayName: flags.displayName }),
    ...(commands === undefined ? {} : { commands: [...new Set(commands)] }),
  };
}

function parse(text: string): NodeSettings | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value["version"] !== 1) return undefined;
  const { nodeId, displayName, commands, tokens = {} } = value;
  const areTextsFine = [nodeId, displayName].every((each) => each === undefined || typeof each === "string");
  const areCommandsFine = commands === undefined || (Array.isArray(commands) && commands.every(isText));
  if (!areTextsFine || !areCommandsFine || !isRecord(tokens) || !Object.values(tokens).every(isText)) return undefined;
  return {
    ...(nodeId === undefined ? {} : { nodeId: nodeId as string }),
    ...(displayName === undefined ? {} : { displayName: displayName as string }),
    ...(commands === undefined ? {} : { commands: commands as string[] }),
    tokens: tokens as Record<string, string>,
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pathOf(stateDir: string): string {
  return join(stateDir, "node.json");
}
