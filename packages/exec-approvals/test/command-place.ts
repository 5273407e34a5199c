import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { analyzeCommand } from "../src/analysis/analyze-command.ts";
import type { AnalysisContext, CommandAnalysis, Segment } from "../src/analysis/command-analysis.ts";

const PROGRAMS =
  "ls rm git head wc echo pwd cat printf find xargs watch env nice nohup timeout time stdbuf flock sudo ssh ksh fish zsh bash sh " +
  "dash busybox mksh python3 node perl make if { command eval cd test";

/** A folder of programs, a working folder beside it, and questions about commands in there. */
export class CommandPlace {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "oc-analysis-")));
  readonly bin = join(this.root, "bin");
  readonly work = join(this.root, "work");
  readonly home = join(this.root, "home");

  constructor() {
    for (const name of PROGRAMS.split(" ")) this.program(`bin/${name}`);
    for (const folder of ["work/sub", "home"]) mkdirSync(join(this.root, folder), { recursive: true });
  }

  program(path: string, text = "#!/bin/sh\n"): string {
    const file = this.file(path, text);
    chmodSync(file, 0o755);
    return file;
  }

  file(path: string, text = ""): string {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  link(path: string, target: string): string {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    symlinkSync(target, file);
    return file;
  }

  analyze(command: string, context: Partial<AnalysisContext> = {}): CommandAnalysis {
    return analyzeCommand(command, {
      cwd: this.work,
      platform: "linux",
      ...context,
      env: { PATH: this.bin, HOME: this.home, ...context.env },
    });
  }

  /** Of each command that can run: its words, or in angle brackets why no list can satisfy it. */
  read(command: string, context?: Partial<AnalysisContext>): string {
    const { ok, reason, segments } = this.analyze(command, context);
    return ok ? segments.map(describeSegment).join(" | ") : `not ok: ${reason}`;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function describeSegment({ block, target, isCarrier }: Segment): string {
  const words = target.argv.map(({ text, isLiteral }) => (isLiteral ? text : `«${text}»`)).join(" ");
  return `${words}${block === undefined ? "" : ` <${block}>`}${isCarrier ? " (carrier)" : ""}`;
}
