import { describe, expect, it } from "vitest";
import { MAX_CHARS, MAX_CONVERSATIONS, RoomHistory } from "./room-history.ts";

const said = (text: string) => ({ sender: "Ann", text });

describe("what was said in rooms", () => {
  it("is handed out once, and again when that was in vain", () => {
    const history = new RoomHistory();
    history.add("a", said("one"), 50);
    const taken = history.take("a");
    expect([taken, history.take("a")]).toEqual([[said("one")], []]);
    history.add("a", said("two"), 50);
    history.restore("a", taken);
    expect(history.take("a")).toEqual([said("one"), said("two")]);
  });

  it("is forgotten where it was silent longest, when it is of too many rooms", () => {
    const history = new RoomHistory();
    for (let room = 0; room <= MAX_CONVERSATIONS; room += 1) history.add(`${room}`, said("hello"), 50);
    expect([history.take("0"), history.take("1")]).toEqual([[], [said("hello")]]);
  });

  it("is forgotten there, too, when it is too much in all", () => {
    const history = new RoomHistory();
    const text = "x".repeat(4_000);
    for (let room = 0; room * 50 * text.length <= MAX_CHARS; room += 1)
      for (let count = 0; count < 50; count += 1) history.add(`${room}`, said(text), 50);
    expect(history.take("0")).toEqual([]);
    expect(history.take("1")).toHaveLength(50);
  });
});
