import { renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import type { ConfigIssue } from "./issue.ts";
import type { ReloadPlan } from "./reload.ts";
import { watchConfig } from "./watch.ts";
import type { ConfigChange, ConfigWatch } from "./watch.ts";

const open: ConfigWatch[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((watch) => watch.close()));
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 10 });

async function watching(home: ReturnType<typeof tempHome>, onChange?: (change: ConfigChange) => Promise<void> | void) {
  const plans: ReloadPlan[] = [];
  const invalid: (readonly ConfigIssue[])[] = [];
  const errors: unknown[] = [];
  const watch = await watchConfig({
    ...home.options,
    debounceMs: 20,
    async onChange(change) {
      plans.push(change.plan);
      await onChange?.(change);
    },
    onInvalid: (issues) => invalid.push(issues),
    onError: (error) => errors.push(error),
  });
  open.push(watch);
  return { plans, invalid, errors, watch };
}

describe("watching", { timeout: 20_000 }, () => {
  it("an edit that replaces the file is seen, again and again", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { plans } = await watching(home);
    for (const port of [2, 3]) {
      const next = home.write("openclaw.json.swp", `{gateway:{port:${port}}}`);
      renameSync(next, home.paths.configPath);
      await eventually(() => expect(plans).toHaveLength(port - 1));
    }
    expect(plans[0]).toMatchObject({ kind: "restart", changedPaths: ["gateway.port"] });
  });

  it("an edit of an included file is seen", async () => {
    const home = tempHome('{logging:{$include:"sub/l.json5"}}');
    const file = home.write("sub/l.json5", '{level:"info"}');
    const { plans } = await watching(home);
    writeFileSync(file, '{level:"debug"}');
    await eventually(() => expect(plans).toMatchObject([{ kind: "hot", hotPrefixes: ["logging"] }]));
  });

  it("an included file that was missing is seen when it appears", async () => {
    const home = tempHome('{logging:{$include:"later.json5"}}');
    const { plans } = await watching(home);
    home.write("later.json5", '{level:"debug"}');
    await eventually(() => expect(plans).toMatchObject([{ hotPrefixes: ["logging"] }]));
  });

  it("the target of a linked main file is watched", async () => {
    const home = tempHome();
    const target = home.write("../elsewhere/real.json", "{gateway:{port:1}}");
    symlinkSync(target, home.paths.configPath);
    const { plans } = await watching(home);
    writeFileSync(target, "{gateway:{port:2}}");
    await eventually(() => expect(plans).toMatchObject([{ changedPaths: ["gateway.port"] }]));
  });

  it("15: an edit with an unknown key is kept out with its issues, and the next valid edit counts from the running state", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { plans, invalid } = await watching(home);
    home.write("openclaw.json", "{gateway:{port:2,prot:3}}");
    await eventually(() => expect(invalid).toHaveLength(1));
    expect(invalid[0]?.[0]?.label).toBe("gateway.prot");
    expect(plans).toEqual([]);
    expect((await home.load()).valid).toBe(false);
    home.write("openclaw.json", "{gateway:{port:2}}");
    await eventually(() => expect(plans).toMatchObject([{ changedPaths: ["gateway.port"] }]));
  });

  it("a write of this process takes the same way", async () => {
    const home = tempHome("{}");
    const { plans } = await watching(home);
    await home.writer.set("logging.level", "debug");
    await eventually(() => expect(plans).toMatchObject([{ kind: "hot" }]));
  });

  it("an edit that changes only comments or spelling is not reported", async () => {
    const home = tempHome('{gateway:{token:"x"}}');
    const { plans, watch } = await watching(home);
    home.write("openclaw.json", '// same\n{gateway:{auth:{token:"x",mode:"token"}}}');
    await watch.check();
    home.write("openclaw.json", '{gateway:{auth:{token:"x",mode:"token"}},logging:{level:"debug"}}');
    await watch.check();
    expect(plans.map((plan) => plan.changedPaths)).toEqual([["logging.level"]]);
  });

  it("a file that appears later is seen", async () => {
    const home = tempHome();
    const { plans } = await watching(home);
    writeFileSync(join(home.paths.stateDir, "openclaw.json"), "{cron:{enabled:false}}");
    await eventually(() => expect(plans).toMatchObject([{ hotPrefixes: ["cron"] }]));
  });

  it("handlers run one at a time and later edits are compared with what the last one applied", async () => {
    const home = tempHome("{gateway:{port:1}}");
    let running = 0;
    let most = 0;
    const { plans, watch } = await watching(home, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((fulfil) => setTimeout(fulfil, 20));
      running -= 1;
    });
    for (let port = 2; port < 6; port += 1) {
      home.write("openclaw.json", `{gateway:{port:${port}}}`);
      void watch.check();
    }
    await watch.check();
    expect(most).toBe(1);
    expect(plans.length).toBeGreaterThan(0);
  });

  it("when a handler fails, the old snapshot stays the base of the next comparison", async () => {
    const home = tempHome("{gateway:{port:1}}");
    let fail = true;
    const { plans, errors, watch } = await watching(home, () => {
      if (fail) throw new Error("cannot apply");
    });
    home.write("openclaw.json", "{gateway:{port:2}}");
    await watch.check();
    expect(errors).toHaveLength(1);
    fail = false;
    home.write("openclaw.json", "{gateway:{port:2},cron:{enabled:false}}");
    await watch.check();
    expect(plans.at(-1)?.changedPaths).toEqual(["gateway.port", "cron.enabled"]);
  });

  it("nothing is reported after close", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { plans, watch } = await watching(home);
    await watch.close();
    home.write("openclaw.json", "{gateway:{port:2}}");
    await watch.check();
    expect(plans).toEqual([]);
  });
});
