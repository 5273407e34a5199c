import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decidePairing,
  findPairing,
  MAX_PENDING_PAIRINGS,
  PAIRING_CODE_ALPHABET,
  PAIRING_TTL_MS,
  type PairingRequest,
} from "../index.ts";

const sender = (senderId: string, accountId = "default") => ({ channel: "chat", accountId, senderId });

function ask(requests: readonly PairingRequest[], senderId: string, nowMs = 0, accountId = "default") {
  return decidePairing(requests, sender(senderId, accountId), { nowMs, randomBytes });
}

function asked(requests: readonly PairingRequest[], senderId: string, nowMs = 0): PairingRequest[] {
  const decision = ask(requests, senderId, nowMs);
  return decision.action === "ask" ? [...requests, decision.request] : [...requests];
}

describe("a stranger's direct message", () => {
  it("asks once: writing again within the hour sends no second code and extends nothing", () => {
    const first = asked([], "5");
    for (const minutes of [1, 5, 59]) {
      expect(ask(first, "5", minutes * 60_000)).toEqual({ action: "none", reason: "already_asked" });
    }
    expect(ask(first, "5", PAIRING_TTL_MS).action).toBe("ask");
  });

  it("is ignored while three others wait on the account", () => {
    const full = ["1", "2", "3"].reduce((requests, id) => asked(requests, id), [] as PairingRequest[]);
    expect(full).toHaveLength(MAX_PENDING_PAIRINGS);
    expect(ask(full, "4")).toEqual({ action: "none", reason: "too_many" });
    expect(ask(full, "4", 0, "work").action).toBe("ask");
    expect(ask(full, "4", PAIRING_TTL_MS).action).toBe("ask");
  });

  it("gets a code of eight characters that nobody confuses, unlike every other that waits", () => {
    const [taken] = asked([], "1") as [PairingRequest];
    const draws = [taken.code, "ABCDEFGH"].map((code) =>
      Uint8Array.from(code, (char) => PAIRING_CODE_ALPHABET.indexOf(char)),
    );
    const decision = decidePairing([taken], sender("2", "work"), {
      nowMs: 0,
      randomBytes: () => draws.shift() as Uint8Array,
    });
    expect(decision).toMatchObject({ action: "ask", request: { code: "ABCDEFGH" } });
    expect(taken.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });
});

describe("a code", () => {
  it("is found in any case and with spaces around it, for an hour", () => {
    const requests = asked([], "5");
    const { code } = requests[0] as PairingRequest;
    expect(findPairing(requests, ` ${code.toLowerCase()} `, 1)?.senderId).toBe("5");
    expect(findPairing(requests, code, PAIRING_TTL_MS)).toBeUndefined();
    expect(findPairing(requests, "", 1)).toBeUndefined();
  });

  it("lives no longer when the clock is set back by more than its hour", () => {
    const requests = asked([], "5", 10 * PAIRING_TTL_MS);
    expect(findPairing(requests, (requests[0] as PairingRequest).code, 0)).toBeUndefined();
  });
});

it("never lets more than three requests wait on an account, and never two of one sender", () => {
  const steps = fc.array(fc.record({ id: fc.constantFrom("1", "2", "3", "4", "5"), minutes: fc.nat(40) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (messages) => {
      let nowMs = 0;
      let requests: PairingRequest[] = [];
      for (const { id, minutes } of messages) {
        nowMs += minutes * 60_000;
        requests = asked(requests, id, nowMs);
        const pending = requests.filter((request) => nowMs - request.createdAtMs < PAIRING_TTL_MS);
        expect(pending.length).toBeLessThanOrEqual(MAX_PENDING_PAIRINGS);
        expect(new Set(pending.map(({ senderId }) => senderId)).size).toBe(pending.length);
        expect(new Set(pending.map(({ code }) => code)).size).toBe(pending.length);
      }
    }),
  );
});
