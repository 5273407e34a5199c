import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LobsterError } from "../errors.ts";
import { decodeResumeToken, encodeResumeToken } from "./resume-token.ts";
import { newCheckpointKey } from "./state-key.ts";

const KEY = "pipeline_resume_0a1b2c3d-0000-4000-8000-00000000000f";
const FIELDS = { protocolVersion: 1, v: 1, kind: "pipeline-resume", stateKey: KEY };

function forge(fields: unknown): string {
  return Buffer.from(JSON.stringify(fields)).toString("base64url");
}

function refusal(token: string): LobsterError {
  try {
    decodeResumeToken(token);
  } catch (error) {
    return error as LobsterError;
  }
  throw new Error("The token was taken");
}

describe("a resume token", () => {
  it("is unpadded base64url of a pointer and comes back as what it was made of", () => {
    for (const kind of ["pipeline-resume", "workflow-file"] as const) {
      const stateKey = newCheckpointKey(kind);
      const token = encodeResumeToken({ kind, stateKey });
      expect(token).toMatch(/^[A-Za-z0-9_-]{1,399}$/);
      expect(JSON.parse(Buffer.from(token, "base64url").toString())).toEqual({ ...FIELDS, kind, stateKey });
      expect(decodeResumeToken(token)).toEqual({ kind, stateKey });
    }
  });

  it.each([
    ["no base64url", "!!not-a-token!!"],
    ["empty", ""],
    ["no JSON", Buffer.from("hello").toString("base64url")],
    ["a list", forge([])],
    ["null", forge(null)],
    ["without fields", forge({})],
    ["of another kind", forge({ ...FIELDS, kind: "shell" })],
    ["of a kind that is not its key's", forge({ ...FIELDS, kind: "workflow-file" })],
    ["with the key of a value", forge({ ...FIELDS, stateKey: "my-key" })],
    ["that leaves the folder", forge({ ...FIELDS, stateKey: "../../../../etc/passwd" })],
    ["that leaves the folder behind a good prefix", forge({ ...FIELDS, stateKey: `${KEY}/../../x` })],
    ["with a key that is no text", forge({ ...FIELDS, stateKey: { toString: "x" } })],
    ["longer than any of ours", forge({ ...FIELDS, padding: "x".repeat(400) })],
  ])("%s is an invalid token", (_, token) => {
    expect(refusal(token)).toMatchObject({ message: "Invalid token", type: "parse_error", code: "TOKEN_INVALID" });
  });

  it("of another version is named as that", () => {
    expect(refusal(forge({ ...FIELDS, protocolVersion: 2 })).message).toBe("Unsupported protocol version");
    expect(refusal(forge({ ...FIELDS, v: 2 })).message).toBe("Unsupported token version");
  });

  it("that lost characters at its end is invalid", () => {
    const token = encodeResumeToken({ kind: "pipeline-resume", stateKey: KEY });
    for (let length = 0; length < token.length; length++)
      expect(refusal(token.slice(0, length)).type).toBe("parse_error");
  });

  it("is taken only if it points at a checkpoint, whatever somebody writes into it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (kind, stateKey) => {
        const token = forge({ ...FIELDS, kind, stateKey });
        expect(refusal(token)).toBeInstanceOf(LobsterError);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (token) => void refusal(token)));
  });

  it("is not made for a key that is no checkpoint's", () => {
    expect(() => encodeResumeToken({ kind: "pipeline-resume", stateKey: "../x" })).toThrow("newCheckpointKey");
    expect(() => encodeResumeToken({ kind: "workflow-file", stateKey: KEY })).toThrow("newCheckpointKey");
  });
});
