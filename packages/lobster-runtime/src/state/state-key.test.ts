import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkpointKeySpellings, checkpointKindOf, newCheckpointKey, stateFileStem } from "./state-key.ts";

const UUID = "0a1b2c3d-0000-4000-8000-00000000000f";

describe("the file of a key", () => {
  it.each([
    ["my-key", "my-key"],
    ["My Key", "my_key"],
    ["my_key", "my_key"],
    ["a//b\\c", "a_b_c"],
    ["../../etc/passwd", ".._.._etc_passwd"],
    ["  spaced  ", "spaced"],
    ["a__b", "a_b"],
    ["__proto__", "proto"],
    ["constructor", "constructor"],
    ["grüße", "gr_e"],
    ["v1.2-rc", "v1.2-rc"],
  ])("of %j is %j", (key, stem) => expect(stateFileStem(key)).toBe(stem));

  it.each(["", "_", "!!!", "  ", "日本"])("is refused for %j, of which nothing is left", (key) => {
    expect(() => stateFileStem(key)).toThrow("state key is empty/invalid");
  });

  it.each([
    `pipeline_resume_${UUID}`,
    `Workflow-Resume_${UUID}`,
    `pipeline resume ${UUID}.claimed`,
    "approval_00ff00ff",
  ])("is refused for %j, which would be the file of a halted run", (key) =>
    expect(() => stateFileStem(key)).toThrow("reserved"),
  );

  it("is refused for a name that file systems cannot hold", () => {
    expect(() => stateFileStem("k".repeat(161))).toThrow("at most 160 characters");
  });

  it("never leaves the state folder and is stable, whatever the key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (key) => {
        let stem;
        try {
          stem = stateFileStem(key);
        } catch {
          return;
        }
        expect(stem).toMatch(/^[a-z0-9._-]+$/);
        expect(stateFileStem(stem)).toBe(stem);
      }),
    );
  });
});

describe("the key of a checkpoint", () => {
  it("says its kind", () => {
    expect(checkpointKindOf(newCheckpointKey("pipeline-resume"))).toBe("pipeline-resume");
    expect(checkpointKindOf(newCheckpointKey("workflow-file"))).toBe("workflow-file");
    expect(checkpointKindOf(`workflow-resume_${UUID}`)).toBe("workflow-file");
  });

  it.each([
    "",
    "my-key",
    "pipeline_resume_",
    `pipeline_resume_${UUID}/../x`,
    `../pipeline_resume_${UUID}`,
    `pipeline_resume_${UUID}.claimed`,
    `pipeline_resume_${UUID.toUpperCase()}`,
    `pipeline-resume_${UUID}`,
    `pipeline_resume_${UUID}\n`,
    `pipeline_resume_${UUID}\0`,
  ])("is not %j", (key) => {
    expect(checkpointKindOf(key)).toBeUndefined();
    expect(checkpointKeySpellings(key)).toEqual([]);
  });

  it("of a workflow is also read in its older spelling", () => {
    expect(checkpointKeySpellings(`workflow-resume_${UUID}`)).toEqual([
      `workflow_resume_${UUID}`,
      `workflow-resume_${UUID}`,
    ]);
  });
});
