import { expect, it } from "vitest";
import type { Row } from "../../model/define-entity.ts";
import type { Field } from "../../model/description.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { DrawnIcon } from "../../ui/DrawnIcon.tsx";
import { Cell } from "./cell.tsx";

const field = (more: Partial<Field>): Field => ({ label: ["名称", "Name"], kind: "text", ...more }) as Field;
const draw = (more: Partial<Field>, value: unknown, row: object = {}) => (
  <Cell field={field(more)} value={value} row={row as Row} />
);
const textOf = (...values: Parameters<typeof draw>) => drawnLines(draw(...values)).join("|");

it.each([undefined, null, ""])("%j is no cell, and a zero is one", (value) => {
  expect([textOf({}, value), textOf({ kind: "number" }, 0)]).toEqual(["", "0"]);
});

it("a text is itself, and several are a list in the marks of the language", () => {
  expect([textOf({}, "甲"), textOf({}, ["甲", "乙"])]).toEqual(["甲", "甲、乙"]);
  expect(drawnLines(draw({}, ["a", "b"]), "en")).toEqual(["a, b"]);
});

it("a name that the server told stands for its code, and joined names are a list", () => {
  const named = { refLabel: "deptName" };
  expect(textOf(named, "7", { deptName: "内科,外科" })).toBe("内科,外科");
  expect(textOf({ ...named, joined: true }, "7", { deptName: "内科,外科" })).toBe("内科、外科");
  expect(textOf(named, "7", { deptName: "" })).toBe("7");
});

it("a number has its word where the contract has one", () => {
  const named = { kind: "number", named: { "-1": ["不限", "No limit"] } } as const;
  expect([textOf(named, -1), textOf(named, 5)]).toEqual(["不限", "5"]);
});

it("a day has no clock, a time has one, and both have all of it in the tip", () => {
  const time = "2026-11-20 17:30:15";
  expect([textOf({ kind: "date" }, time), textOf({ kind: "datetime" }, time)]).toEqual([
    ...["2026-11-20", "2026-11-20 17:30"],
  ]);
  expect(drawnMarkup(draw({ kind: "date" }, time))).toMatch(
    /dateTime="2026-11-20T17:30:15" title="2026-11-20 17:30:15"/i,
  );
});

it.each([
  ...[true, 1, "1"].map((value) => [value, "ra.boolean.true"]),
  ...[false, 0, "0", 2].map((value) => [value, "ra.boolean.false"]),
])("a switch that is %j says %s", (value, text) => {
  expect(textOf({ kind: "switch" }, value)).toBe(text);
});

it("a file is a link by its name, unless it has no address", () => {
  const file = (value: string) => drawnMarkup(draw({ kind: "file" }, value)).replace(/ (target|rel)="[^"]*"/g, "");
  expect(file("https://h.test/a/%E8%A1%A8.xlsx?v=1")).toBe('<a href="https://h.test/a/%E8%A1%A8.xlsx?v=1">表.xlsx</a>');
  expect(file("/f/b.pdf")).toBe('<a href="/f/b.pdf">b.pdf</a>');
  expect(file("files/b.pdf")).toBe("files/b.pdf");
});

it("parts of a record inside a record are told where they have something, rows a line each", () => {
  const of = { name: field({}), phone: field({ label: ["电话", "Phone"] }) };
  expect(textOf({ kind: "object", of }, { name: "王芳", phone: "0571" })).toBe("名称 王芳；电话 0571");
  expect(textOf({ kind: "object", of }, { name: "", phone: "0571" })).toBe("电话 0571");
  expect(textOf({ kind: "rows", of }, [{ name: "甲" }, { name: "乙" }])).toBe("名称 甲|名称 乙");
  expect(textOf({ kind: "rows" }, [{}, {}])).toBe("entity.rows.count 2");
  expect(textOf({ kind: "rows" }, "x")).toBe("entity.rows.count 0");
});

it("an icon without a picture of its own is a plain one, not that of a group", () => {
  const path = (name: string, group: boolean) =>
    /<path d="([^"]+)"/.exec(drawnMarkup(<DrawnIcon name={name} group={group} />))?.[1];
  expect(path("none such", false)).toBeDefined();
  expect(path("none such", false)).not.toBe(path("none such", true));
  expect(path("none such", false)).not.toBe(path("work", false));
});

it("rich text is read as its text, a paragraph a line", () => {
  expect(textOf({ kind: "html" }, "<p>甲<b>乙</b></p><p>丙</p>")).toBe("甲乙|丙");
});
