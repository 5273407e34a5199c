import { execFileSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { BindingBench, COMPILED } from "../../test/binding-bench.ts";
import { hashEnvOverrides, revalidateBinding } from "./bind-command.ts";

let bench: BindingBench;

beforeEach(() => {
  bench = new BindingBench();
  bench.file("work/d.sh", "echo one\n");
  bench.file("work/sub/d.sh", "echo one\n");
});

/** What a binding of `command` says after `change`. */
async function driftAfter(command: string, change: () => void): Promise<string | undefined> {
  const binding = await bench.bind(command);
  expect(await bench.revalidate(binding)).toBeUndefined();
  change();
  return bench.revalidate(binding);
}

describe("script-drift", () => {
  it("is said when d.sh is edited between the prompt for `bash d.sh` and the run", async () => {
    expect(await driftAfter("bash d.sh", () => void bench.file("work/d.sh", "rm -rf x\n"))).toBe("script-drift");
  });

  it.each<[string, () => void]>([
    ["its last byte changes and its times do not", () => void bench.file("work/d.sh", "echo onf\n")],
    ["it is gone", () => unlinkSync(join(bench.work, "d.sh"))],
    [
      "a link stands in its place",
      () => {
        renameSync(join(bench.work, "d.sh"), join(bench.work, "e.sh"));
        symlinkSync(join(bench.work, "e.sh"), join(bench.work, "d.sh"));
      },
    ],
    [
      "a FIFO stands in its place",
      () => {
        unlinkSync(join(bench.work, "d.sh"));
        execFileSync("mkfifo", [join(bench.work, "d.sh")]);
      },
    ],
    ["it has become 10 GB", () => truncateSync(join(bench.work, "d.sh"), 10 * 1024 ** 3)],
    [
      "it is changed through another name of it",
      () => {
        linkSync(join(bench.work, "d.sh"), join(bench.root, "other"));
        writeFileSync(join(bench.root, "other"), "rm\n");
      },
    ],
  ])("is said when %s", async (_, change) => {
    expect(await driftAfter("bash d.sh", change)).toBe("script-drift");
  });

  it("is said when the link that was approved leads elsewhere", async () => {
    const link = join(bench.work, "link.sh");
    symlinkSync(join(bench.work, "d.sh"), link);
    bench.file("work/evil.sh", "rm\n");
    const change = () => {
      unlinkSync(link);
      symlinkSync(join(bench.work, "evil.sh"), link);
    };
    expect(await driftAfter("bash link.sh", change)).toBe("script-drift");
  });

  it("is said of a script called by its path, too", async () => {
    bench.program("work/tool", "#!/bin/sh\necho\n");
    expect(await driftAfter("./tool", () => bench.program("work/tool", "#!/bin/sh\nrm\n"))).toBe("script-drift");
  });

  it("is not said when only times change", async () => {
    expect(await driftAfter("bash d.sh", () => void bench.file("work/d.sh", "echo one\n"))).toBeUndefined();
  });
});

describe("executable-drift", () => {
  it("is said when a program of that name appears earlier on PATH", async () => {
    mkdirSync(join(bench.root, "first"));
    bench.env = { ...bench.env, PATH: `${bench.root}/first:${bench.bin}` };
    expect(await driftAfter("make all", () => bench.program("first/make"))).toBe("executable-drift");
  });

  it.each<[string, string, () => void]>([
    ["the program's content changes", "make all", () => bench.program("bin/make", Buffer.concat([COMPILED, COMPILED]))],
    ["the program is gone", "make all", () => unlinkSync(join(bench.bin, "make"))],
    ["the program may not be run any more", "make all", () => chmodSync(join(bench.bin, "make"), 0o644)],
    ["PATH changes", "make all", () => void (bench.env = { ...bench.env, PATH: bench.work })],
    ["a program appears that was missing", "later x", () => bench.program("bin/later")],
    ["the interpreter of a script changes", "bash d.sh", () => bench.program("bin/bash", "#!/bin/rm\n")],
    ["a wrapper changes", "nice make", () => bench.program("bin/nice", "#!/bin/rm\n")],
    ["a wrapper around shell code changes", "nice bash -c 'ls'", () => bench.program("bin/nice", "#!/bin/rm\n")],
    ["the shell of shell code changes", "bash -c 'ls'", () => bench.program("bin/bash", "#!/bin/rm\n")],
    ["a program inside shell code changes", "bash -c 'ls'", () => bench.program("bin/ls", "#!/bin/rm\n")],
    ["the last of a pipeline changes", "ls | head | cat", () => bench.program("bin/cat", "#!/bin/rm\n")],
    ["the program behind sudo changes", "sudo make", () => bench.program("bin/make", "#!/bin/rm\n")],
    ["the program behind xargs changes", "ls | xargs rm", () => bench.program("bin/rm", "#!/bin/ls\n")],
    ["the program behind eval changes", "eval ls", () => bench.program("bin/ls", "#!/bin/rm\n")],
    [
      "a program changes in a text that is not understood",
      "ls > $(git x)",
      () => bench.program("bin/git", "#!/bin/rm\n"),
    ],
  ])("is said when %s", async (_, command, change) => {
    expect(await driftAfter(command, change)).toBe("executable-drift");
  });

  it("is said when a link to the program leads elsewhere", async () => {
    symlinkSync(join(bench.bin, "make"), join(bench.bin, "mk"));
    const change = () => {
      unlinkSync(join(bench.bin, "mk"));
      symlinkSync(join(bench.bin, "rm"), join(bench.bin, "mk"));
    };
    expect(await driftAfter("mk all", change)).toBe("executable-drift");
  });

  it("is said when the program that npx takes out of a package changes, or appears nearer", async () => {
    bench.file("work/x.ts");
    bench.program("node_modules/.bin/tsx", "#!/bin/sh\n");
    expect(await driftAfter("npx tsx x.ts", () => bench.program("node_modules/.bin/tsx", "#!/bin/rm\n"))).toBe(
      "executable-drift",
    );
    expect(await driftAfter("npx tsx x.ts", () => bench.program("work/node_modules/.bin/tsx"))).toBe(
      "executable-drift",
    );
  });

  it("is said when the interpreter in a script's first line is another now", async () => {
    bench.program("work/tool", `#!${bench.bin}/env python3\nprint()\n`);
    const binding = await bench.bind("./tool");
    expect(binding.executables.map(({ word }) => word)).toEqual([`${bench.bin}/env`, "python3"]);
    bench.program("bin/python3", "#!/bin/rm\n");
    expect(await bench.revalidate(binding)).toBe("executable-drift");
  });
});

describe("cwd-drift", () => {
  it.each<[string, () => void]>([
    [
      "another folder of that name stands in its place",
      () => {
        renameSync(bench.work, join(bench.root, "old"));
        mkdirSync(bench.work);
        bench.file("work/d.sh", "echo one\n");
      },
    ],
    ["it is gone", () => rmSync(bench.work, { recursive: true })],
    [
      "it is a link now",
      () => {
        renameSync(bench.work, join(bench.root, "old"));
        symlinkSync(join(bench.root, "old"), bench.work);
      },
    ],
    [
      "it is a file now",
      () => {
        rmSync(bench.work, { recursive: true });
        bench.file("work");
      },
    ],
  ])("is said when %s", async (_, change) => {
    expect(await driftAfter("bash d.sh", change)).toBe("cwd-drift");
    expect(await bench.bind("ls").catch((error: unknown) => error)).toBeDefined();
  });

  it("is said when the folder that a leading cd goes to is another", async () => {
    const change = () => {
      renameSync(join(bench.work, "sub"), join(bench.work, "old"));
      mkdirSync(join(bench.work, "sub"));
    };
    expect(await driftAfter("cd sub && ls", change)).toBe("cwd-drift");
  });

  it("binds a link to the folder behind it, and leads the run there", async () => {
    const link = join(bench.root, "link");
    symlinkSync(bench.work, link);
    const binding = await bench.bind("bash d.sh", { cwd: link });
    expect(binding.cwd?.path).toBe(bench.work);
    unlinkSync(link);
    expect(await bench.revalidate(binding)).toBeUndefined();
  });
});

it("says policy-changed when the policy is another than at the prompt", async () => {
  const binding = await bench.bind("ls");
  expect(await revalidateBinding(binding, { env: bench.env, policyHash: "other" })).toBe("policy-changed");
});

it("names the script first when everything has changed at once", async () => {
  const binding = await bench.bind("bash d.sh");
  bench.file("work/d.sh", "rm\n");
  bench.program("bin/bash", "#!/bin/rm\n");
  expect(await revalidateBinding(binding, { env: bench.env, policyHash: "other" })).toBe("script-drift");
});

it("refuses to bind what cannot be held, with the reason", async () => {
  await expect(bench.bind("npm run build")).rejects.toMatchObject({
    code: "APPROVAL_UNBINDABLE",
    message: expect.stringContaining("npm run"),
  });
});

it("refuses to bind in a folder that is gone", async () => {
  await expect(bench.bind("ls", { cwd: join(bench.root, "gone") })).rejects.toMatchObject({
    code: "APPROVAL_UNBINDABLE",
  });
});

it("holds the exact text, the words, and everything that makes the run that of its session", async () => {
  const binding = await bench.bind("bash d.sh 'a b'", { host: "node", nodeId: "n1", envOverrides: { B: "2", A: "1" } });
  expect(binding).toMatchObject({
    command: "bash d.sh 'a b'",
    argv: ["bash", "d.sh", "a b"],
    agentId: "main",
    sessionKey: "agent:main:main",
    host: "node",
    nodeId: "n1",
    envHash: hashEnvOverrides({ A: "1", B: "2" }),
    operand: { argvIndex: 1, path: join(bench.work, "d.sh"), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

describe("the hash of overrides", () => {
  it("does not depend on their order", () => {
    expect(hashEnvOverrides({ A: "1", B: "2" })).toBe(hashEnvOverrides({ B: "2", A: "1" }));
  });

  it("is a value for none, and another one for every other set", () => {
    const hashes = [{}, { A: "" }, { A: "1" }, { A: "1", B: "2" }, { "A=1": "" }, { A: "1\0B=2" }].map(
      hashEnvOverrides,
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
