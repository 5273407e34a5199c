import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { describeConfig, getConfigValue } from "./get.ts";
import { lastKnownGoodPath, readLastKnownGood, recordLastKnownGood } from "./known-good.ts";
import { REDACTED, redactConfig } from "./redact.ts";

/** A document with a secret at every kind of place, each value unmistakable. */
const SECRETS = {
  gateway: { auth: { token: "s3cret", password: "s3cret" }, remote: { token: "s3cret", password: "s3cret" } },
  models: {
    providers: {
      p: { apiKey: "s3cret", headers: { Authorization: "s3cret" }, request: { auth: { password: "s3cret" } } },
    },
  },
  channels: {
    telegram: { botToken: "s3cret", webhookSecret: "s3cret", accounts: { a: { botToken: "s3cret" } } },
    slack: { appToken: "s3cret" },
  },
  plugins: {
    entries: {
      brave: {
        apiKey: "s3cret",
        env: { K: "s3cret" },
        config: { webSearch: { apiKey: "s3cret" }, list: [{ token: "s3cret" }] },
      },
    },
  },
  mcp: { servers: { m: { env: { K: "s3cret" }, headers: { X: "s3cret" } } } },
  skills: { entries: { k: { apiKey: "s3cret", env: { K: "s3cret" } } } },
  memory: { search: { remote: { apiKey: "s3cret" } } },
  agents: { defaults: { sandbox: { ssh: { identityData: "s3cret" }, docker: { env: { K: "s3cret" } } } } },
  env: { vars: { K: "s3cret" } },
  hooks: { token: "s3cret" },
  cron: { webhookToken: "s3cret", webhook: "https://s3cret.example" },
};

describe("redaction", () => {
  it("no secret of any kind of place is printed, by any reader", async () => {
    const home = tempHome(JSON.stringify(SECRETS));
    const snapshot = await home.load();
    expect(snapshot.issues).toEqual([]);
    expect(JSON.stringify(redactConfig(snapshot.resolved))).not.toContain("s3cret");
    expect(JSON.stringify(describeConfig(snapshot))).not.toContain("s3cret");
    for (const key of Object.keys(SECRETS))
      expect(JSON.stringify(getConfigValue(snapshot, key))).not.toContain("s3cret");
  });

  it("not even from a file that is invalid, has older keys, comments or duplicates", async () => {
    const home = tempHome(
      '{gateway:{token:"s3cret",nope:1},memorySearch:{remote:{apiKey:"s3cret"}}, // token: "s3cret"\n hooks:{token:"s3cret"},hooks:{token:"s3cret"}}',
    );
    expect(JSON.stringify(describeConfig(await home.load()))).not.toContain("s3cret");
  });

  it("not even where an object belongs", () => {
    expect(redactConfig({ gateway: { auth: "s3cret" }, mcp: { servers: { m: "s3cret" } } })).toEqual({
      gateway: { auth: REDACTED },
      mcp: { servers: { m: REDACTED } },
    });
  });

  it("references, variables and empty texts stay readable", () => {
    const ref = { source: "env", provider: "default", id: "T" };
    expect(redactConfig({ gateway: { auth: { token: ref, password: "" } } })).toEqual({
      gateway: { auth: { token: ref, password: "" } },
    });
  });

  it("what config.get sends can be sent back unchanged", async () => {
    const home = tempHome(JSON.stringify(SECRETS));
    const { raw, hash = "" } = describeConfig(await home.load());
    expect(raw).toContain(REDACTED);
    const result = await home.writer.setRaw(raw.replace('"token": "__', '"mode": "token", "token": "__'), {
      baseHash: hash,
    });
    expect(result.changedPaths).toEqual(["gateway.auth.mode"]);
    expect(home.json()).toEqual({
      ...SECRETS,
      gateway: { ...SECRETS.gateway, auth: { mode: "token", token: "s3cret", password: "s3cret" } },
    });
    expect(
      (await home.writer.setRaw(describeConfig(await home.load()).raw, { baseHash: result.hash ?? "" })).changed,
    ).toBe(false);
  });
});

describe("last known good", () => {
  it("keeps the text that started, and only a valid one", async () => {
    const home = tempHome("{gateway:{port:1}} // good");
    const good = await home.load();
    await recordLastKnownGood(good);
    home.write("openclaw.json", "{nope:1}");
    await expect(recordLastKnownGood(await home.load())).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    expect(await readLastKnownGood(home.paths.configPath)).toBe("{gateway:{port:1}} // good");
    expect(home.files()).toContain(lastKnownGoodPath("openclaw.json"));
  });

  it("without a file there is nothing to keep", async () => {
    const home = tempHome();
    await recordLastKnownGood(await home.load());
    expect(await readLastKnownGood(home.paths.configPath)).toBeUndefined();
  });
});
