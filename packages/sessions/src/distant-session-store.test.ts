import { describeSessionStore } from "@oc/sessions/contract";
import { createSqlitePlace } from "../test/sqlite-place.ts";
import { SessionError } from "./errors.ts";
import type { SessionStore } from "./session-store.ts";

/**
 * A store elsewhere: its answers come later and as copies, and its errors have lost their class. What the contract asks for
 * can be done by a store of another kind.
 */
describeSessionStore("sessions at a distance", async () => {
  const place = await createSqlitePlace();
  return { ...place, open: async (options) => atADistance(await place.open(options)) };
});

function atADistance(store: SessionStore): SessionStore {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args);
        return answer instanceof Promise ? answer.then(toCopy, (error) => Promise.reject(toPlainError(error))) : answer;
      };
    },
  });
}

async function toCopy(value: unknown): Promise<unknown> {
  await new Promise((resolve) => setImmediate(resolve));
  return structuredClone(value);
}

function toPlainError(error: unknown): unknown {
  if (!(error instanceof SessionError)) return error;
  const { name, code, message, retryable } = error;
  return Object.assign(new Error(message), { name, code, retryable });
}
