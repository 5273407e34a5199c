import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collect, doneOf, errorOf, textOf } from "../test/call.ts";
import { completions } from "../test/fixtures.ts";
import { openWireServer, type WireServer } from "../test/wire-server.ts";
import { createModels } from "./index.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

describe("the keys of a provider", () => {
  const env = { LAN_API_KEYS: "key-one,key-two,key-one;key-three" };
  const limited = { status: 429, body: '{"error":{"message":"Rate limit reached"}}' };
  const { signal } = new AbortController();
  const context = { systemPrompt: { stable: "", dynamic: "" }, messages: [], tools: [] };
  const lanModels = () => createModels({ options: { models: { providers: { lan: { baseUrl: server.url } } } }, env });
  const ask = async () => {
    const models = lanModels();
    return await collect(models.stream({ model: models.resolve("lan/m"), context, signal }));
  };
  const keysSeen = () => server.seen.map(({ headers }) => headers.authorization?.slice("Bearer ".length));

  it("are tried in turn, each once, while the provider says that a rate is limited, and the last one used comes first next time", async () => {
    server.answer(limited, { body: completions.text("ok") });
    const models = lanModels();
    const request = { model: models.resolve("lan/m"), context, signal };
    const events = await collect(models.stream(request));
    expect(textOf(events)).toBe("ok");
    expect(events.filter(({ type }) => type === "start")).toHaveLength(1);
    doneOf(await collect(models.stream(request)));
    expect(keysSeen()).toEqual(["key-one", "key-two", "key-two"]);
  });

  it("are not tried after the first one in a call that is a single attempt", async () => {
    server.answer(limited, { body: completions.text("ok") });
    const models = lanModels();
    const events = await collect(
      models.stream({ model: models.resolve("lan/m"), context, signal, singleAttempt: true }),
    );
    expect(errorOf(events).error.reason).toBe("rate_limit");
    expect(keysSeen()).toEqual(["key-one"]);
  });

  it("all limited end the call with the last one's error, which names none of them", async () => {
    server.answer(limited, limited, { ...limited, body: '{"error":{"message":"Rate limit reached for key-three"}}' });
    const { error } = errorOf(await ask());
    expect(error).toMatchObject({ reason: "rate_limit", message: expect.stringContaining("[redacted]") });
    expect(keysSeen()).toEqual(["key-one", "key-two", "key-three"]);
    expect(JSON.stringify(error)).not.toMatch(/key-(one|two|three)/);
  });

  it.each([401, 402, 500, 529])("are not tried in turn after a %i", async (status) => {
    server.answer({ status, body: '{"error":{"message":"no"}}' });
    errorOf(await ask());
    expect(keysSeen()).toEqual(["key-one"]);
  });

  it("are not changed once a part of the answer has come", async () => {
    server.answer({ body: completions.errorInside }, { body: completions.text("again") });
    const events = await ask();
    expect(textOf(events)).toBe("so far");
    expect(errorOf(events).error.reason).toBe("rate_limit");
    expect(keysSeen()).toEqual(["key-one"]);
  });

  it("are never tried again by a call that was aborted", async () => {
    server.answer({ ...limited, delayMs: 0 });
    const abort = new AbortController();
    const models = lanModels();
    abort.abort();
    const events = await collect(models.stream({ model: models.resolve("lan/m"), context, signal: abort.signal }));
    expect(errorOf(events).reason).toBe("aborted");
    expect(server.seen).toEqual([]);
  });
});
