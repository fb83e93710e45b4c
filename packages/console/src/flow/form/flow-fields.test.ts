import type { FlowField } from "@bladekit/openapi";
import { expect, test } from "vitest";
import { ownFaults, toFields, toValues, toVariables } from "./flow-fields.ts";

const field = (id: string, type: FlowField["type"], more: Partial<FlowField> = {}): FlowField => ({
  ...{ id, name: id, type, required: false, readable: true, writable: true, enumValues: [], value: null },
  ...more,
});
const colours = [
  { id: "1", name: "红" },
  { id: "2", name: "蓝" },
];

test("fields of a drawing have the kinds and rules of a form", () => {
  const fields = toFields([
    field("reason", "string", { required: true }),
    field("copies", "long"),
    field("colour", "enum", { enumValues: colours }),
  ]);
  expect(fields.reason).toMatchObject({ kind: "text", required: true, maxLength: 2000 });
  expect(fields.copies).not.toHaveProperty("required");
  expect(fields.copies).not.toHaveProperty("maxLength");
  expect(fields.copies).not.toHaveProperty("labels");
  expect(Object.keys(fields.colour?.labels ?? {})).toEqual(["1", "2"]);
});

test("a form begins with what is known, and a switch with no", () => {
  const fields = [field("sealed", "boolean"), field("copies", "long", { value: 0 }), field("reason", "string")];
  expect(toValues(fields)).toEqual({ sealed: false, copies: 0, reason: null });
});

test("only what there is is sent, an emptied value as nothing, and a choice as the text of its key", () => {
  const fields = [
    field("reason", "string"),
    field("note", "string", { value: "旧" }),
    field("copies", "long"),
    field("colour", "enum", { enumValues: colours }),
  ];
  expect(toVariables(fields, { reason: null, note: "", copies: 0, colour: 2 })).toEqual({
    ...{ note: "", copies: 0, colour: "2" },
  });
});

test("each kind of a hospital’s form has its input, and a table the inputs of its columns", () => {
  const fields = toFields([
    field("stay", "dates"),
    field("cost", "money"),
    field("who", "user"),
    field("where", "dept"),
    field("shift", "dict", { enumValues: colours }),
    field("proof", "file", { required: true }),
    field("items", "rows", {
      columns: [
        { id: "n", name: "数量", type: "long" },
        { id: "item", name: "品名", type: "string" },
      ],
      total: ["n"],
    }),
    field("hint", "note", { writable: false }),
  ]);
  expect(Object.values(fields).map(({ kind, asks }) => asks ?? kind)).toEqual([
    ...["dates", "money", "user", "tree", "choice", "files", "rows", "note"],
  ]);
  expect(fields.cost?.fraction).toBe(true);
  expect(fields.items?.of).toMatchObject({ n: { kind: "number", required: true }, item: { kind: "text" } });
  expect(fields.items?.of?.item).not.toHaveProperty("required");
});

test("rows are sent without what is empty in them, and an explanation is not sent", () => {
  const items = field("items", "rows");
  const rows = [
    { item: "泵", n: 2, note: "" },
    { item: "", n: null },
  ];
  expect(toVariables([items, field("hint", "note", { writable: false })], { items: rows, hint: "x" })).toEqual({
    items: [{ item: "泵", n: 2 }],
  });
  expect(toVariables([items], { items: [{ item: "" }] })).toEqual({});
});

test("a range needs both of its ends, in order", () => {
  const fields = toFields([field("stay", "dates"), field("visit", "times"), field("note", "string")]);
  const faultsOf = (stay: string, visit = "") => Object.keys(ownFaults(fields, { stay, visit, note: "/" }));
  expect(faultsOf("")).toEqual([]);
  expect(faultsOf("2026-12-01/2026-12-01")).toEqual([]);
  for (const wrong of ["2026-12-01/", "/2026-12-01", "2026-12-02/2026-12-01"])
    expect(faultsOf(wrong)).toEqual(["stay"]);
  expect(faultsOf("", "2026-12-01 08:00:00/2026-12-01 08:00:00")).toEqual(["visit"]);
});
