import { describe, expect, it } from "vitest";
import { analyzeCommand } from "./analyze-command.ts";

const FILES = new Set([
  "C:\\Tools\\git.exe",
  "C:\\Windows\\cmd.exe",
  "C:\\Windows\\powershell.exe",
  "D:\\work\\planted.exe",
  "C:\\Tools\\planted.exe",
]);
const context = {
  cwd: "D:\\work",
  env: { PATH: "C:\\Tools;C:\\Windows" },
  platform: "win32" as const,
  files: {
    kind: (path: string) => (FILES.has(path) ? ("file" as const) : undefined),
    isExecutable: () => true,
    realPath: (path: string) => path,
  },
};
const analyze = (command: string) => analyzeCommand(command, context);

describe("a command on Windows", () => {
  it("is one program with its arguments", () => {
    const { ok, segments } = analyze('git commit -m "a & b | c"');
    expect(ok).toBe(true);
    expect(segments[0]).toMatchObject({ target: { word: "git", resolvedPath: "C:\\Tools\\git.exe" } });
    expect(segments[0]?.argv.map(({ text }) => text)).toEqual(["git", "commit", "-m", "a & b | c"]);
    expect(segments[0]).not.toHaveProperty("block");
  });

  it.each([
    "git & x",
    "git | x",
    "git > x",
    "git < x",
    "git ^x",
    "git (x)",
    "git %x%",
    "git !x!",
    "git `x",
    "git\nx",
    "git\r\nx",
    "git; x",
    "git 'a",
    "git {x}",
  ])("is not understood with an operator of cmd or PowerShell: %j", (command) =>
    expect(analyze(command)).toMatchObject({ ok: false, reason: "windows-syntax" }),
  );

  it.each(['git "%x%"', 'git "a`b"', 'git "$x"', 'git "${x}"', 'git "$(x)"', 'git "a\nb"'])(
    "is not understood with what works inside double quotes as well: %j",
    (command) => expect(analyze(command)).toMatchObject({ ok: false, reason: "windows-syntax" }),
  );

  it.each([
    ['git "a', "unterminated"],
    ["  ", "empty"],
    ["git\0", "nul-byte"],
  ])("is not understood: %j", (command, reason) => expect(analyze(command)).toMatchObject({ ok: false, reason }));

  it.each(["cmd /c git status", "cmd.exe /d /s /c git", "powershell -Command git status", "powershell -File x"])(
    "is never satisfied through a shell: %s",
    (command) => expect(analyze(command).segments[0]?.block).toBe("blocked-wrapper"),
  );

  it("shows the program inside a shell", () => {
    expect(analyze("cmd /c git status").segments[0]?.target).toMatchObject({
      word: "git",
      resolvedPath: "C:\\Tools\\git.exe",
    });
  });

  it("is not found by name when a file of that name lies in the working folder", () => {
    expect(analyze("planted").segments[0]?.block).toBe("unresolved-program");
    expect(analyze(".\\planted").segments[0]?.target.resolvedPath).toBe("D:\\work\\planted.exe");
  });
});
