import { describe, expect, it } from "vitest";
import { movedRows } from "./moved-rows.ts";

const row = (id: string, sort: number, parentId = "0") => ({ id, sort, parentId });
const level = [row("a", 1), row("b", 2), row("c", 3)];

describe("a row that is moved", () => {
  it("takes the place before another, and those behind it move on", () => {
    expect(movedRows(level, row("c", 3), "b", ["parentId", "0"])).toEqual([row("c", 2), row("b", 3)]);
  });

  it("comes first before the first", () => {
    expect(movedRows(level, row("c", 3), "a", ["parentId", "0"])).toEqual([row("c", 1), row("a", 2), row("b", 3)]);
  });

  it("comes last where no other is named", () => {
    expect(movedRows(level, row("a", 1), undefined, ["parentId", "0"])).toEqual([
      row("b", 1),
      row("c", 2),
      row("a", 3),
    ]);
  });

  it("brings its new parent along", () => {
    expect(movedRows([row("x", 1, "a")], row("b", 2), undefined, ["parentId", "a"])).toEqual([row("b", 2, "a")]);
  });

  it("changes nothing where it stands already", () => {
    expect(movedRows(level, row("b", 2), "c", ["parentId", "0"])).toEqual([]);
  });
});
