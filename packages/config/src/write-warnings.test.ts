import { createModels } from "@oc/models";
import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { BUILT_IN_MODEL_PROVIDERS } from "./write-warnings.ts";
import { createConfigWriter } from "./writer.ts";

const unknown = (name: string) => `no configured or built-in provider is called "${name}"`;
const PROVIDERS = { models: { providers: { Local: { baseUrl: "http://127.0.0.1:1/v1" } } } };

describe("a model whose provider nobody knows", () => {
  it("is written with a warning that names the key and the provider", async () => {
    const home = tempHome("{}");
    const { exitCode, stderr } = await home.commands.set({ path: "agents.defaults.model", value: "foo/bar" });
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`agents.defaults.model: ${unknown("foo")}`);
    expect(home.json()).toEqual({ agents: { defaults: { model: "foo/bar" } } });
  });

  it("is found in primaries and fallbacks of every agent, and mentioned only when it is new", async () => {
    const home = tempHome('{agents:{entries:{a:{model:{primary:"foo/x"}}}}}');
    const { warnings } = await home.writer.set("agents.entries.a.model.fallbacks", ["openai/gpt-5.4", "bar/y"]);
    expect(warnings).toMatchObject([{ path: "agents.entries.a.model.fallbacks.1", message: unknown("bar") }]);
    expect((await home.writer.set("gateway.port", 1)).warnings).toEqual([]);
  });

  it.each(["local/x", "Local/x", "anthropic/x", "codex/x", "opus", "helper/x"])("is not %s", async (ref) => {
    const home = tempHome(JSON.stringify({ ...PROVIDERS, plugins: { entries: { helper: {} } } }));
    expect((await home.writer.set("agents.defaults.model", ref)).warnings).toEqual([]);
  });

  it("is not one of a provider that a loaded plugin brings", async () => {
    const home = tempHome("{}");
    const writer = createConfigWriter({ ...home.options, known: { modelProviders: ["mine"] } });
    expect((await writer.set("agents.defaults.model", "mine/x")).warnings).toEqual([]);
  });

  it("may be a built-in provider's that the configuration has switched off", async () => {
    const home = tempHome(JSON.stringify({ models: { mode: "replace", ...PROVIDERS.models } }));
    const { warnings } = await home.writer.set("agents.defaults.model", "openai/gpt-5.4");
    expect(warnings.map(({ message }) => message)).toEqual([unknown("openai")]);
    expect((await home.writer.set("agents.defaults.model", "oc/offline")).warnings).toEqual([]);
  });
});

it("the built-in providers are those of the models package, by all their names", () => {
  const providers = createModels({ options: {} }).providers();
  expect(BUILT_IN_MODEL_PROVIDERS).toEqual(Object.fromEntries(providers.map(({ id, aliases = [] }) => [id, aliases])));
});

it("removing gateway.mode is done with a warning that the gateway will not start", async () => {
  const home = tempHome('{gateway:{mode:"local",port:1}}');
  const { exitCode, stderr } = await home.commands.unset("gateway.mode");
  expect(exitCode).toBe(0);
  expect(stderr).toContain(
    "the gateway will not start without gateway.mode; set it with: oc config set gateway.mode local",
  );
  expect((await home.commands.unset("gateway.port")).stderr).toBe("");
});

describe("removing a key that makes the file invalid", () => {
  it.each([
    ["an unknown key", '{gateway:{mode:"local",prot:1}}', "gateway.prot"],
    ["an unknown key of the document", '{nope:{a:1},gateway:{mode:"local"}}', "nope"],
    ["a value of the wrong type", '{gateway:{mode:"local",port:"x"}}', "gateway.port"],
    ["text where an object belongs", '{gateway:{mode:"local"},agents:"y"}', "agents"],
  ])("works for %s", async (_, text, path) => {
    const home = tempHome(text);
    expect((await home.commands.unset(path)).exitCode).toBe(0);
    expect(home.json()).toEqual({ gateway: { mode: "local" } });
  });

  it("is refused while something else is wrong, and says what", async () => {
    const text = "{gateway:{prot:1,port:70000}}";
    const home = tempHome(text);
    const { exitCode, stderr } = await home.commands.unset("gateway.prot");
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/still be invalid after the change:\n.*gateway\.port/);
    expect(home.read()).toBe(text);
  });

  it("says that a key is unknown which is not there either", async () => {
    expect((await tempHome("{}").commands.unset("gateway.prot")).stderr).toMatch(/Did you mean gateway\.port/);
  });
});

describe("null in thinkingLevelMap", () => {
  const row = (thinkingLevelMap: object) => ({
    models: { providers: { p: { models: [{ id: "m", thinkingLevelMap }] } } },
  });

  it("is a value, which reaches the effective configuration", async () => {
    const home = tempHome(JSON.stringify(row({ off: null, high: "max" })));
    const { valid, config } = await home.load();
    expect(valid).toBe(true);
    expect(config).toEqual(row({ off: null, high: "max" }));
  });

  it("is set by a merge patch, also in a row that is new", async () => {
    const home = tempHome(JSON.stringify(row({ low: "l", high: "h" })));
    const patch = async (change: object) => home.writer.patch(change, { baseHash: (await home.load()).hash ?? "" });
    await patch(row({ low: null, off: null }));
    expect(home.json()).toEqual(row({ low: null, high: "h", off: null }));
    await patch({ models: { providers: { q: row({ off: null }).models.providers.p } } });
    expect((await home.load()).config).toMatchObject({
      models: { providers: { q: { models: [{ thinkingLevelMap: { off: null } }] } } },
    });
  });
});
