import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBlockedCommand } from "./blocked-command.ts";

describe("findBlockedCommand", () => {
  it.each([
    "openclaw channels login --channel x",
    "oc channels login",
    "/usr/local/bin/openclaw channels login",
    'o"pen"claw chan\\nels login',
    "openclaw --profile work channels login",
    "openclaw channels --verbose login",
    "true && openclaw channels login",
    "true | openclaw channels login",
    "true; (cd /tmp; openclaw channels login) &",
    "if true; then openclaw channels login; fi",
    "echo $(openclaw channels login)",
    'echo "`openclaw channels login`"',
    "env openclaw channels login",
    "env -u X A=1 openclaw channels login",
    "env -S 'openclaw channels login'",
    "A=1 openclaw channels login",
    "nohup openclaw channels login &",
    "nohup env nice -n 5 openclaw channels login",
    "timeout -k 1 30 openclaw channels login",
    "sudo -u me openclaw channels login",
    "sh -c 'openclaw channels login'",
    'bash -lc "cd /x && openclaw channels login"',
    `sh -c "sh -c 'openclaw channels login'"`,
    "eval openclaw channels login",
    "npx openclaw channels login",
    "node /opt/openclaw.mjs channels login",
    "openclaw channels login\necho 'unterminated",
  ])("refuses the channel login in %j", (command) =>
    expect(findBlockedCommand(command)?.reason).toContain("interactive"),
  );

  it.each([
    "/approve abc allow-once",
    "/Approve abc",
    "/approve@bot abc",
    "ls; /approve abc",
    "env /approve abc",
    "nohup sh -c '/approve abc deny'",
    "echo $(/approve abc)",
  ])("refuses the chat command in %j", (command) =>
    expect(findBlockedCommand(command)?.reason).toContain("chat command"),
  );

  it.each([
    "echo openclaw channels login",
    "env echo openclaw channels login",
    "openclaw channels list",
    "openclaw channels",
    "openclaw agent -m hi",
    "openclaw message send channels login",
    "grep -r '/approve' docs",
    "echo '/approve abc'",
    "cat /approve.txt",
    "./approve",
    "sh -c 'echo hi'",
    "# openclaw channels login",
    "",
    "sh -c",
  ])("lets %j pass", (command) => expect(findBlockedCommand(command)).toBeUndefined());

  it("answers every text, also nested and broken ones", () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void findBlockedCommand(text)));
    const piece = fc.constantFrom("$(", "`", "'", '"', "(", ")", "{ ", " }", ";", "sh -c ", "env ", "<<E\n", "\\", "a");
    fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void findBlockedCommand(pieces.join(""))));
    for (const unit of ["$(", "(", "{ ", "`", "sh -c '", "if "]) findBlockedCommand(unit.repeat(20_000));
  });
});
