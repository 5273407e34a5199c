import { expect, it } from "vitest";
import { startGateway, TEST_TOKEN } from "../../test/test-gateway.ts";

async function start() {
  const warnings: { message: string; fields: unknown }[] = [];
  let now = Date.now();
  const { httpUrl } = await startGateway({
    now: () => now,
    onLog: (level, message, fields) => {
      if (level === "warn") warnings.push({ message, fields });
    },
  });
  const post = async (path: string, secret: string) =>
    (await fetch(`${httpUrl}${path}`, { method: "POST", headers: { authorization: `Bearer ${secret}` } })).status;
  return { warnings, post, passMinute: () => (now += 60_000) };
}

it("a refused secret is explained in the log, once a minute, without the secret", async () => {
  const { warnings, post, passMinute } = await start();
  expect([await post("/tools/invoke", "wrong-secret"), await post("/tools/invoke", "wrong-secret")]).toEqual([
    401, 401,
  ]);
  expect(warnings).toEqual([{ message: expect.stringContaining("gateway.auth"), fields: { ip: "127.0.0.1" } }]);
  passMinute();
  await post("/tools/invoke?token=wrong-secret", "wrong-secret");
  expect(warnings).toHaveLength(2);
  expect(JSON.stringify(warnings)).not.toContain("wrong-secret");
});

it("a request for chat completions that are off names the setting in the log", async () => {
  const { warnings, post } = await start();
  expect(await post("/v1/chat/completions", TEST_TOKEN)).toBe(404);
  expect(await post("/nowhere", TEST_TOKEN)).toBe(404);
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining("gateway.http.endpoints.chatCompletions.enabled"),
  ]);
});
