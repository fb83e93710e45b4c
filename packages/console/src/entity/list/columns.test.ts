import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import { defineEntity } from "../define-entity.ts";
import { arrangedColumns, entityColumns } from "./columns.ts";

const post = defineEntity(systemPost, {
  columns: [
    "postName",
    { field: "sort", width: 30 },
    { own: "place", label: ["位置", "Place"], needs: [], cell: () => null },
  ],
});
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
    const [, sort, place] = entityColumns(post);
    expect(sort?.width).toBeGreaterThan(30);
    expect(place?.width).toBe(160);
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
