import { describe, expect, it } from "vitest";
import { movedRows } from "./moved-rows.ts";

const row = (id: string, sort: number, parentId = "0") => ({ id, sort, parentId });
const level = [row("a", 0), row("b", 1), row("c", 2), row("d", 3), row("e", 4)];
const move = (id: string, before: string | undefined, rows = level) => {
  const moved = rows.find((each) => each.id === id) ?? row(id, 1);
  return movedRows(rows, moved, before, ["parentId", "0"]);
};

describe("a row that is moved", () => {
  it("changes places with the one beside it", () => {
    expect(move("c", "b")).toEqual([row("c", 1), row("b", 2)]);
    expect(move("b", "d")).toEqual([row("b", 2), row("c", 1)]);
  });

  it("pushes none of those beyond its old place and its new one", () => {
    expect(move("d", "b")).toEqual([row("d", 1), row("b", 2), row("c", 3)]);
  });

  it("pushes the side on which fewer have to give way", () => {
    expect(move("b", "e")).toEqual([row("b", 4), row("e", 5)]);
    // If both sides are equally near, the rows below move.
    expect(move("c", "b", [row("a", 5), row("b", 6), row("c", 7)])).toEqual([row("c", 6), row("b", 7)]);
    // Zero is a place, too.
    const full = [row("a", 1), row("b", 2), row("c", 3), row("d", 9)];
    expect(move("d", "b", full)).toEqual([row("d", 1), row("a", 0)]);
  });

  it("changes alone where the numbers leave room", () => {
    expect(move("e", "b", [row("a", 10), row("b", 20), row("e", 90)])).toEqual([row("e", 11)]);
    expect(move("b", "a", [row("a", 1), row("b", 2)])).toEqual([row("b", 0)]);
    expect(move("a", undefined)).toEqual([row("a", 5)]);
  });

  it("has no place below zero", () => {
    expect(move("c", "a", [row("a", 0), row("b", 1), row("c", 2)])).toEqual([row("c", 0), row("a", 1), row("b", 2)]);
  });

  it("stands between two of the same number", () => {
    const same = [row("a", 1), row("b", 1), row("c", 1), row("d", 9)];
    expect(move("c", "b", same)).toEqual([row("c", 2), row("b", 3)]);
  });

  it("comes behind one that has no number yet", () => {
    expect(movedRows([{ id: "a" }], row("b", 2), undefined, ["parentId", "0"])).toEqual([row("b", 1)]);
  });

  it("brings its new parent along", () => {
    expect(movedRows([row("x", 1, "a")], row("b", 2), undefined, ["parentId", "a"])).toEqual([row("b", 2, "a")]);
  });

  it("changes nothing where it stands already", () => {
    expect([move("b", "c"), move("e", undefined)]).toEqual([[], []]);
  });
});
