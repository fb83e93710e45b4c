import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, it } from "vitest";
import { defineEntity } from "./define-entity.ts";

describe("defineEntity", () => {
  it("takes what the contract has", () => {
    defineEntity(systemPost, {
      columns: [
        "postCode",
        { field: "postName", width: 200, cell: ({ postName }) => postName },
        { own: "place", label: ["位置", "Place"], needs: ["sort"], cell: ({ sort }) => sort },
      ],
      filters: ["category"],
      sort: ["sort", "ASC"],
      groups: { basic: ["postCode", "postName"] },
      defaults: { sort: 1 },
      actions: { export: { on: "list", label: ["导出", "Export"] } },
      check: ({ sort = 0 }) => (sort > 9 ? { sort: ["太大", "Too large"] } : {}),
    });
  });

  it("refuses what it does not have", () => {
    // @ts-expect-error no such column
    defineEntity(systemPost, { columns: ["salary"] });
    // @ts-expect-error no such property to need
    defineEntity(systemPost, { columns: [{ own: "a", label: ["甲", "A"], needs: ["salary"], cell: () => null }] });
    // @ts-expect-error no such filter
    defineEntity(systemPost, { columns: [], filters: ["remark"] });
    // @ts-expect-error the server does not sort by it
    defineEntity(systemPost, { columns: [], sort: ["postName", "ASC"] });
    // @ts-expect-error a property of the row that no form sends
    defineEntity(systemPost, { columns: [], groups: { basic: ["createTime"] } });
    // @ts-expect-error a default of the wrong type
    defineEntity(systemPost, { columns: [], defaults: { sort: "1" } });
    // @ts-expect-error no such verb
    defineEntity(systemPost, { columns: [], actions: { publish: { on: "row", label: ["发布", "Publish"] } } });
    // @ts-expect-error a fault of a property that is not there
    defineEntity(systemPost, { columns: [], check: () => ({ salary: ["太少", "Too little"] }) });
  });
});
