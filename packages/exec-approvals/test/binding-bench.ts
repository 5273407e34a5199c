import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { analyzeCommand } from "../src/analysis/analyze-command.ts";
import type { CommandAnalysis } from "../src/index.ts";
import { bindCommand, findFileOperand, revalidateBinding } from "../src/index.ts";
import type { BindOptions, ExecBinding, ExecDrift, FileOperandSearch } from "../src/index.ts";

/** The least that passes for a compiled program. */
export const COMPILED = Buffer.from("7f454c4602010100", "hex");
const PROGRAMS =
  "bash sh python3 node ruby perl php lua tsx ts-node jiti deno bun npx npm pnpm yarn awk sed make ls cat rm echo git nice env sudo xargs find timeout head tee grep".split(
    " ",
  );

/** A folder with `bin` (compiled stand-ins, the whole PATH) and `work`. */
export class BindingBench {
  readonly root: string;
  readonly bin: string;
  readonly work: string;
  env: Record<string, string>;

  constructor() {
    this.root = realpathSync(mkdtempSync(join(tmpdir(), "oc-binding-")));
    this.bin = join(this.root, "bin");
    this.work = join(this.root, "work");
    for (const folder of [this.bin, this.work]) mkdirSync(folder);
    for (const name of PROGRAMS) this.program(`bin/${name}`);
    this.env = { PATH: this.bin, HOME: this.root };
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
  }

  program(path: string, content: string | Buffer = COMPILED): void {
    this.file(path, content);
    chmodSync(join(this.root, path), 0o755);
  }

  file(path: string, content: string | Buffer = "text\n"): string {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    return full;
  }

  analyze(command: string): CommandAnalysis {
    return analyzeCommand(command, { cwd: this.work, env: this.env });
  }

  findOperand(command: string): FileOperandSearch {
    return findFileOperand(this.analyze(command), undefined, this.work);
  }

  bind(command: string, options: Partial<BindOptions> = {}): Promise<ExecBinding> {
    return bindCommand(
      { analysis: this.analyze(command) },
      {
        cwd: this.work,
        env: this.env,
        envOverrides: {},
        agentId: "main",
        sessionKey: "agent:main:main",
        host: "gateway",
        policyHash: "p",
        ...options,
      },
    );
  }

  /** As after a restart: the binding comes out of the database. */
  revalidate(binding: ExecBinding): Promise<ExecDrift | undefined> {
    const stored = JSON.parse(JSON.stringify(binding)) as ExecBinding;
    return revalidateBinding(stored, { env: this.env, policyHash: "p" });
  }
}
