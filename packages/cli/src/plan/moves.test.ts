import { describe, expect, test } from "vitest";
import { there, thingRules } from "../testing/things.ts";
import { type ActualItem, nameOf } from "./item.ts";
import { withMoves } from "./moves.ts";

const readingOf = (...items: readonly ActualItem[]) => ({
  actual: new Map(items.map((item) => [nameOf(item), item])),
  ids: new Map(items.map((item) => [nameOf(item), item.id])),
});
const move = (from: string, to: string) => ({ tenant: "000000", kind: "thing", from, to });

describe("a record that is about to have another key", () => {
  test("has it, with its id, and says which it had", () => {
    const { actual, ids, problems } = withMoves(thingRules, [move("a", "b")], readingOf(there("a"), there("c")));
    expect([...actual.values()]).toEqual([there("b", {}, { id: "id-a", movedFrom: "a" }), there("c")]);
    expect([...ids]).toEqual([
      ["000000 thing b", "id-a"],
      ["000000 thing c", "id-c"],
    ]);
    expect(problems).toEqual([]);
  });

  test("is what others refer to from then on, from other kinds, too", () => {
    const reading = readingOf(there("a"), there("c", { parentId: "a" }), there("group", { things: ["c", "a"] }));
    const { actual } = withMoves(thingRules, [move("a", "b")], reading);
    expect(actual.get("000000 thing c")?.fields).toEqual({ parentId: "b" });
    expect(actual.get("100001 group group")?.fields).toEqual({ things: ["c", "b"] });
  });

  test("is left alone once it has it, and where there is none of it", () => {
    const reading = readingOf(there("b"));
    expect(withMoves(thingRules, [move("a", "b")], reading)).toEqual({ ...reading, problems: [] });
  });

  test("cannot have that of a record that is there", () => {
    const reading = readingOf(there("a"), there("b"));
    const { problems, actual } = withMoves(thingRules, [move("a", "b")], reading);
    expect(problems).toEqual([{ sentence: { key: "movedBoth", values: { kind: "thing", from: "a", to: "b" } } }]);
    expect(actual).toEqual(reading.actual);
  });
});
