import { describe, expect, test } from "vitest";
import {
  type Column,
  changed,
  differences,
  faultsOf,
  movedTo,
  newRow,
  pasted,
  type SheetRow,
  takenOver,
} from "./sheet.ts";

const row = (jdbcName: string, more: Partial<SheetRow> = {}): SheetRow => ({
  ...newRow(),
  jdbcName,
  propertyName: jdbcName,
  ...more,
});
const names = (rows: readonly SheetRow[]) => rows.map(({ jdbcName }) => jdbcName);

describe("the sheet", () => {
  test("names the property after the column until somebody has named it", () => {
    const [first] = changed([row("")], "x", {});
    const key = first?.key ?? "";
    const [named] = changed(changed([first as SheetRow], key, { jdbcName: "apply_time" }), key, {
      jdbcType: "timestamp",
    });
    expect(named).toMatchObject({
      propertyName: "applyTime",
      componentType: "datetime",
      propertyEntity: "java.time.LocalDateTime",
    });
    const own = changed([{ ...(named as SheetRow), propertyName: "when" }], key, { jdbcName: "ask_time" });
    expect(own[0]).toMatchObject({ jdbcName: "ask_time", propertyName: "when" });
  });

  test("takes a block of Excel from one cell on, and adds rows for lines beyond the last", () => {
    const sheet = pasted([row("a"), row("b")], "b_one\tint\r\nc_two\tdate\t\t日期\tDay\n", {
      row: 1,
      cell: "jdbcName",
    });
    expect(names(sheet)).toEqual(["a", "b_one", "c_two"]);
    expect(sheet[1]).toMatchObject({ componentType: "number" });
    expect(sheet[2]).toMatchObject({ componentType: "date", label: "日期", labelEn: "Day" });
    expect(pasted([row("a")], "x".repeat(80), { row: 0, cell: "jdbcName" })[0]?.jdbcName).toHaveLength(63);
  });

  test("moves a row to any place, and no further than the ends", () => {
    const sheet = [row("a"), row("b"), row("c")];
    const [a, , c] = sheet.map(({ key }) => key);
    expect(names(movedTo(sheet, c ?? "", 0))).toEqual(["c", "a", "b"]);
    expect(names(movedTo(sheet, a ?? "", 9))).toEqual(["b", "c", "a"]);
    expect(names(movedTo(sheet, a ?? "", -1))).toEqual(["a", "b", "c"]);
  });

  test("finds what the server would refuse", () => {
    const sheet = [row("a"), row("a", { propertyName: "constructor" }), row("", { propertyName: "1x" })];
    expect(sheet.map(({ key }) => faultsOf(sheet)[key])).toEqual([
      { jdbcName: "twice" },
      { jdbcName: "twice", propertyName: "form" },
      { jdbcName: "empty", propertyName: "form" },
    ]);
  });
});

describe("a comparison with the table", () => {
  const column = (name: string, more: Partial<Column> = {}): Column => {
    const { key: _, ...field } = row(name, { jdbcComment: name });
    return { ...field, name, type: field.jdbcType, comment: name, isKey: 0, ...more };
  };
  const mine = {
    label: "我的名称",
    labelEn: "Mine",
    isList: 0,
    isQuery: 1,
    componentType: "radio",
    dictCode: "sex",
  } as const;
  const sheet = [row("same", { jdbcComment: "same" }), row("other", { ...mine, jdbcType: "int" }), row("gone")];
  const found = differences(sheet, [column("same"), column("added", { propertyName: "same" }), column("other")]);

  test("says of each column whether it is new, gone or changed", () => {
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ["new", "added"],
      ["changed", "other"],
      ["gone", "gone"],
    ]);
  });

  test("takes over what is chosen, and nothing that was set by hand is lost", () => {
    const taken = takenOver(sheet, found);
    expect(names(taken)).toEqual(["same", "other", "added"]);
    expect(taken[1]).toMatchObject({ ...mine, key: sheet[1]?.key, jdbcType: "varchar(255)", jdbcComment: "other" });
    expect(taken[2]).toMatchObject({ propertyName: "same2" });
    const kept = takenOver(
      sheet,
      found.filter(({ kind }) => kind !== "gone"),
    );
    expect(names(kept)).toEqual(["same", "other", "gone", "added"]);
    expect(takenOver(sheet, [])).toEqual(sheet);
  });
});
