import { AgentRuntimeError } from "@oc/agent-runtime";
import { ConfigError } from "@oc/config";
import { StoreError } from "@oc/store";
import { expect, it } from "vitest";
import { toRequestError } from "./wire-errors.ts";

it.each<[string, Error, object]>([
  [
    "a path that the configuration does not know is the caller's",
    new ConfigError("PATH_UNKNOWN", "There is no gateway.prt."),
    { code: "INVALID_REQUEST", message: "There is no gateway.prt.", details: { reason: "PATH_UNKNOWN" } },
  ],
  [
    "a leaf that moved on is the caller's, by the protocol's name",
    new AgentRuntimeError("ACTIVE_LEAF_CHANGED", "The session moved on."),
    { code: "INVALID_REQUEST", details: { reason: "active-leaf-changed" } },
  ],
  [
    "a full queue may have room a moment later",
    new AgentRuntimeError("QUEUE_FULL", "20 messages wait."),
    { code: "UNAVAILABLE", message: "20 messages wait.", retryable: true },
  ],
  [
    "a database's own words stay in the log",
    new StoreError("STORE_CORRUPT", "/home/someone/.openclaw/x.sqlite is damaged"),
    { code: "UNAVAILABLE", message: expect.not.stringContaining("someone") },
  ],
  [
    "what is not known to be safe says nothing",
    new Error("ENOENT /home/someone/secret"),
    { code: "UNAVAILABLE", message: "internal error" },
  ],
])("%s", (_name, cause, wire) => expect(toRequestError(cause).toWire()).toMatchObject(wire));
