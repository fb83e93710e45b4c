import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import { defineEntity } from "../../model/define-entity.ts";
import { arrangedColumns, entityColumns, widthOfActions } from "./columns.ts";

const post = defineEntity(systemPost, {
  columns: [
    "postName",
    { field: "sort", width: 30 },
    { own: "place", label: ["位置", "Place"], needs: [], cell: () => null },
  ],
});
const cell = () => null;
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

describe("the columns of an entity", () => {
  it("are those that it names; what else its rows have can be chosen", () => {
    const all = entityColumns(post);
    expect(keys(all.filter(({ isHidden }) => !isHidden))).toEqual(["postName", "sort", "place"]);
    expect(keys(all.filter(({ isHidden }) => isHidden))).toContain("remark");
  });

  it("leave out ids and the words that stand for another column's value", () => {
    const all = keys(entityColumns(post));
    expect(all).not.toContain("id");
    expect(all).not.toContain("categoryName");
  });

  it("can be sorted only where the server sorts", () => {
    expect(
      entityColumns(post)
        .map(({ key, sort }) => sort && key)
        .filter(Boolean),
    ).toEqual(["sort", "postCode"]);
  });

  it("are as wide as the longest word of their head", () => {
    const [name, sort, place] = entityColumns(post);
    expect([name?.width, sort?.width, place?.width]).toEqual([160, 63, 160]);
    const wide = defineEntity(systemPost, { columns: [{ field: "sort", width: 90 }, "category"] });
    expect(entityColumns(wide).map(({ width }) => width)).toEqual(expect.arrayContaining([90, 120]));
  });

  it("have numbers on the right, and hide what the entity hides", () => {
    const shown = entityColumns(post);
    expect(shown.filter(({ isRight }) => isRight).map(({ key }) => key)).toEqual(["sort", "status"]);
    const hidden = defineEntity(systemPost, {
      columns: [
        "postName",
        { field: "sort", hidden: true },
        { own: "a", label: ["甲", "A"], needs: [], cell, hidden: true },
      ],
    });
    expect(keys(entityColumns(hidden).filter(({ isHidden }) => isHidden)).slice(0, 2)).toEqual(["sort", "a"]);
  });

  it("have the cell of the column, else that of the field", () => {
    const other = () => "b";
    const own = defineEntity(systemPost, {
      columns: [{ field: "postName", cell }, "postCode", "sort"],
      fields: { postName: { cell: other }, postCode: { cell: other } },
    });
    expect(
      entityColumns(own)
        .map((column) => column.cell)
        .slice(0, 3),
    ).toEqual([cell, other, undefined]);
  });

  it("leave room for the buttons of a row, as many as it can have", () => {
    const verb = { op: "x", method: "POST", path: "/x", code: null, takes: "ids" } as const;
    const room = (verbs: readonly string[], options: object = {}) =>
      widthOfActions({
        description: { ...systemPost, verbs: Object.fromEntries(verbs.map((name) => [name, verb])) },
        options: { columns: [], ...options },
      });
    const [label, buttons] = [["办理", "Decide"] as const, () => null];
    expect(room(["list"])).toBe(0);
    expect([room(["remove"]), room(["create"]), room(["edit"])]).toEqual([76, 0, 116]);
    expect(room(["a"], { actions: { a: { on: "list", label } } })).toBe(0);
    expect(room(["a"], { actions: { a: { on: "rows", label, buttons } } })).toBe(0);
    expect(room(["a"], { actions: { a: { on: "rows", label } } })).toBe(76);
    expect(room(["a"], { actions: { a: { on: "row", label, main: true } } })).toBe(140);
    expect(room(["list"], { actions: { a: { on: "row", label } } })).toBe(0);
    expect(room(["list"], { parts: { row: buttons } })).toBe(100);
  });

  it("come as a person has arranged them; what is new stands at the end, what is gone is dropped", () => {
    const arranged = arrangedColumns(entityColumns(post), {
      order: ["gone", "place", "postName"],
      shown: ["place", "remark"],
      widths: { place: 300 },
    });
    expect(keys(arranged).slice(0, 3)).toEqual(["place", "postName", "sort"]);
    expect(keys(arranged.filter(({ isHidden }) => !isHidden))).toEqual(["place", "remark"]);
    expect(arranged[0]?.width).toBe(300);
  });
});
