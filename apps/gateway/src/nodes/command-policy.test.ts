import { expect, it } from "vitest";
import { decideNodeCommand, readClaims } from "./command-policy.ts";

it("lets no node claim a command of the host under another spelling", () => {
  expect(
    readClaims(["System.Run", "SYSTEM.RUN.PREPARE", "system.execapprovals.set", "system.run", "Camera.snap"]),
  ).toEqual(["system.run", "Camera.snap"]);
});

it.each(["camera.snap", "Camera.Snap", " CAMERA.SNAP "])("denies a command that is denied as %j", (entry) => {
  for (const command of ["camera.snap", "CAMERA.snap"]) {
    const node = { platform: "linux", declared: [command], approved: [command] };
    expect(decideNodeCommand(command, node, { allow: [command], deny: [entry] })).toEqual({
      ok: false,
      reason: "command-denied",
    });
  }
});
