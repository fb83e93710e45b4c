import { describe, expect, it } from "vitest";
import { clashes, type Draft, goneBetween, merged, settled, typed, typedAt, withDraft } from "./draft.ts";

const record = { slot: "record" };
const change = (value: string, at: number, base = "") => ({ value, at, base });
const draft = (changes: Draft["changes"]): Draft => ({ slot: "record", changes });

describe("typing", () => {
  it("keeps the first letter, and what was saved before it", () => {
    const drafts = typed(typed([], record, "email", change("l", 1, "old@x")), record, "email", change("li", 2, "l"));
    expect(drafts).toEqual([draft({ email: change("li", 2, "old@x") })]);
  });

  it("keeps the other fields of the form, such as those of another tab", () => {
    const drafts = typed([draft({ wechat: change("w", 1) })], record, "email", change("e", 2));
    expect(drafts).toEqual([draft({ wechat: change("w", 1), email: change("e", 2) })]);
  });

  it("leaves nothing of a field that is as it was saved", () => {
    expect(typed([draft({ email: change("e", 1, "a") })], record, "email", change("a", 2, "a"))).toEqual([]);
  });

  it("keeps two new entries apart", () => {
    const drafts = typed(typed([], { slot: "a" }, "school", change("甲", 1)), { slot: "b" }, "school", change("乙", 2));
    expect(drafts.map(({ slot }) => slot)).toEqual(["a", "b"]);
  });
});

it("knows the entry that it changes, on both devices", () => {
  const entry = { school: "甲" };
  const drafts = typed([], { slot: "a", entry }, "school", change("乙", 1, "甲"));
  expect(drafts).toEqual([{ slot: "a", entry, changes: { school: change("乙", 1, "甲") } }]);
  expect(merged([], drafts, {})).toEqual(drafts);
  expect(typed([], record, "email", change("e", 1))[0]).not.toHaveProperty("entry");
  // When a whole draft is removed, each of its fields counts as removed.
  expect(goneBetween(drafts, [], 9)).toEqual({ "a.school": 9 });
});

describe("a save", () => {
  it("takes away what was sent and leaves what was typed meanwhile", () => {
    const before = [draft({ email: change("e2", 5), wechat: change("w", 3) })];
    const after = settled(before, "record", { email: "e1", wechat: "w" });
    expect(after).toEqual([draft({ email: change("e2", 5, "e1") })]);
    expect(goneBetween(before, after, 9)).toEqual({ "record.wechat": 9 });
  });

  it("leaves the other forms of the section alone", () => {
    const other = { slot: "a", changes: { school: change("甲", 1) } };
    expect(settled([other], "b", { school: "甲" })).toEqual([other]);
  });
});

describe("two devices", () => {
  it("take the later word of each field", () => {
    const mine = [draft({ email: change("mine", 5), wechat: change("w", 1) })];
    const theirs = [draft({ email: change("theirs", 4), wechat: change("w2", 2) })];
    expect(merged(mine, theirs, {})).toEqual([draft({ email: change("mine", 5), wechat: change("w2", 2) })]);
  });

  it("keep their own word where both typed at the same moment", () => {
    const mine = [draft({ email: change("mine", 5) })];
    expect(merged(mine, [draft({ email: change("theirs", 5) })], {})).toEqual(mine);
  });

  it("do not bring back what was saved here", () => {
    expect(merged([], [draft({ email: change("e", 4) })], { "record.email": 4 })).toEqual([]);
    expect(merged([], [draft({ email: change("e", 5) })], { "record.email": 4 })).toHaveLength(1);
  });
});

it("shows what was typed over what is saved, and says where somebody else has saved another word", () => {
  const typedIn = draft({ email: change("mine", 5, "old"), wechat: change("w", 6, "") });
  expect(withDraft({ email: "theirs", wechat: "", phone: "1" }, typedIn)).toEqual({
    email: "mine",
    wechat: "w",
    phone: "1",
  });
  expect(clashes({ email: "theirs", wechat: "" }, typedIn)).toEqual(["email"]);
  expect(clashes({ email: "mine", wechat: "w" }, typedIn)).toEqual([]);
  expect(typedAt(typedIn)).toBe(6);
});
