import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ReasoningTags, splitReasoning } from "./reasoning-tags.ts";

describe("the text of a complete answer", () => {
  it.each<[string, string, string]>([
    ["<think>a</think>Hello", "Hello", "a"],
    ["Hello <think>secret", "Hello", ""],
    ["<think>Hello there", "Hello there", ""],
    ["  <thinking>  Hello there  ", "Hello there", ""],
    ["<think>a</think><think>b", "", "a"],
    ["a</think>b", "ab", ""],
    ["</think><think>b", "", ""],
    ['<THINK class="x">a</Think >Hello', "Hello", "a"],
    ["<thought>a</thought>1<antthinking>b</antthinking>2", "12", "a\n\nb"],
    ["<think>a<think>b</think>c</think>d", "d", "abc"],
    ["Hi <think>a<think>b</think>c", "Hi", ""],
    ["one <think>x</think> two", "one  two", "x"],
    ["<think>\n a \n</think>\n\nHello\n", "Hello", "a"],
    ["<think></think>Hello", "Hello", ""],
    ["<think/>Hello", "Hello", ""],
    ["the tag `<think>` opens", "the tag `<think>` opens", ""],
    ["```\n<think>\n```\nend", "```\n<think>\n```\nend", ""],
    ["```\n<think>", "```\n<think>", ""],
    ["``` ` <think>x", "``` `", ""],
    ["a ` b <think>c", "a ` b", ""],
    ["<think>say `</think>` to end</think>Hi", "Hi", "say `</think>` to end"],
    ["<think>\n```\n</think>\n```\n</think>Hi", "Hi", "```\n</think>\n```"],
    ["<think>\n```\ncode</think>Hi", "Hi", "```\ncode"],
    ["<thinker>a</thinker>", "<thinker>a</thinker>", ""],
    ["1 < 2 and <b>bold</b>", "1 < 2 and <b>bold</b>", ""],
    ["<think\n>a", "<think\n>a", ""],
    ["a <thi", "a <thi", ""],
    ["<think>a</think>  ", "", "a"],
    ["", "", ""],
  ])("of %j is %j, its reasoning %j", (answer, text, reasoning) =>
    expect(splitReasoning(answer)).toEqual({ text, reasoning }),
  );
});

describe("a text that arrives in pieces", () => {
  const pieces = fc.constantFrom(
    "<think>",
    "</think>",
    "<thinking a=1>",
    "</thought>",
    "<th",
    "<",
    "ink>",
    "`",
    "``",
    "```",
    "~~~",
    "- ",
    "\n",
    "\n\n",
    " ",
    "a",
    "word ",
    "\ud800",
  );
  const answers = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(""));

  it("comes to the same as the whole, however it is cut, and the parts are never taken back", () => {
    fc.assert(
      fc.property(answers, fc.array(fc.nat({ max: 40 }), { maxLength: 12 }), (answer, cuts) => {
        const whole = splitReasoning(answer);
        const at = [0, ...cuts.map((cut) => Math.min(cut, answer.length)).toSorted((a, b) => a - b), answer.length];
        const tags = new ReasoningTags();
        let [text, reasoning] = ["", ""];
        for (let index = 1; index < at.length; index++) {
          const out = tags.push(answer.slice(at[index - 1], at[index]));
          text += out.text;
          reasoning += out.reasoning;
          expect(whole.text.startsWith(text)).toBe(true);
        }
        const out = tags.end();
        expect({ text: text + out.text, reasoning: reasoning + out.reasoning }).toEqual(whole);
      }),
      { numRuns: 3000 },
    );
  });

  it("without code is what the rules say", () => {
    const plain = answers.map((answer) => answer.replaceAll("`", "").replaceAll("~", ""));
    fc.assert(
      fc.property(plain, (answer) => {
        expect(splitReasoning(answer).text).toBe(visibleByTheRules(answer));
      }),
      { numRuns: 2000 },
    );
  });

  it("is shown at once where no tag can be, and waits from a possible tag on", () => {
    const tags = new ReasoningTags();
    expect(tags.push("Hello ").text).toBe("Hello");
    expect(tags.push("wor").text).toBe(" wor");
    expect(tags.push("ld <th").text).toBe("ld");
    expect(tags.push("e end").text).toBe(" <the end");
    expect(tags.push(" `npm").text).toBe(" `npm");
    expect(tags.push(" <think>").text).toBe("");
    expect(tags.push("` ok").text).toBe(" <think>` ok");
    expect(tags.push(" <think>secret").text).toBe("");
    expect(tags.end()).toEqual({ text: "", reasoning: "" });
  });

  it.each([
    ["`<", "x"],
    ["`", "<"],
    ["<think>\n```\n<", "y"],
  ])("keeps up with an answer that arrives letter by letter behind %j", (head, letter) => {
    const tags = new ReasoningTags();
    let shown = tags.push(head).text;
    // Were each letter to read again what waits, this would take minutes.
    for (let count = 0; count < 300_000; count++) shown += tags.push(letter).text;
    const { text } = tags.end();
    const whole = splitReasoning(head + letter.repeat(300_000)).text;
    expect(shown + text === whole).toBe(true);
  });

  it("shows an answer whose only tag never closes when it is over, not before", () => {
    const tags = new ReasoningTags();
    expect(tags.push("<think>Hello there")).toEqual({ text: "", reasoning: "" });
    expect(tags.end()).toEqual({ text: "Hello there", reasoning: "" });
  });
});

/** The rules, one after the other, on a text without code. */
function visibleByTheRules(answer: string): string {
  const tags = [...answer.matchAll(/<(\/?)(?:antthinking|thinking|thought|think)(?:[ \t/][^<>\n]*)?>/g)];
  let depth = 0;
  let from = 0;
  let shown = "";
  for (const tag of tags) {
    if (depth === 0) shown += answer.slice(from, tag.index);
    depth = tag[1] === "" ? depth + 1 : Math.max(0, depth - 1);
    from = tag.index + tag[0].length;
  }
  const rest = answer.slice(from);
  if (depth === 0) return (shown + rest).trim();
  return tags.length === 1 && shown.trim() === "" ? rest.trim() : shown.trim();
}
