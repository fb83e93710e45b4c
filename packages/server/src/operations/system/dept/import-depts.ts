import type { Dept, DeptInput } from "@bladekit/openapi";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import type { Fail, Importer, Reader } from "../../../lists/sheets/import-rows.ts";
import type { EnteredRow } from "../../../lists/sheets/import-sheet.ts";
import { idsOf } from "../../../lists/sheets/named.ts";
import { topName } from "../../../lists/tree.ts";
import { deptsByName, type NamedDept, visibleDepts } from "./dept-paths.ts";
import { deptSheet } from "./dept-sheet.ts";
import { submitDept } from "./dept-write.ts";

/** A department that a row describes. */
type Form = Pick<DeptInput, "deptName" | "fullName" | "sort" | "remark"> & { parentId: string };

/** How a sheet of departments is read: one of the same name below the same parent is the same. */
export const deptImporter: Importer<Dept, Form, NamedDept> = {
  sheet: deptSheet,
  mostRows: 500,
  schema: "#/components/schemas/DeptInput",
  keyColumn: "deptName",
  taken: { zh: "该上级部门下已有同名部门", en: "The parent already has a department with this name" },
  columnOf: { parentId: "parentName" },
  open: async (ctx) => readerOf(await visibleDepts(ctx)),
};

/** The parent that a cell names: a department, or an earlier row that is going to be one. */
type Parent = { id: string } | { row: number };

function readerOf(depts: readonly NamedDept[]): Reader<Form, NamedDept> {
  const named = deptsByName(depts);
  const known = new Map(depts.map((dept) => [`${dept.parentId}\n${dept.deptName}`, dept]));
  const fresh: { row: number; path: readonly string[] }[] = [];
  const parentRows = new Map<Form, number>();
  const texts = new Map<Form, EnteredRow["texts"]>();
  const saved = new Map<number, string>();

  const parentOf = (name: string, fail: Fail): Parent => {
    if (name === "" || Object.values<string>(topName).includes(name)) return { id: "0" };
    const rows = fresh.filter(({ path }) => isTailOf(name.split("/"), path));
    const ids = named.get(name) ?? [];
    const [row] = rows;
    if (row && rows.length + ids.length === 1) return row;
    if (rows.length > 0)
      fail("parentName", { zh: `有多个“${name}”，请填写路径`, en: `More than one is called “${name}”. Enter a path` });
    else return { id: idsOf(named, [name], "parentName", fail)[0] ?? "0" };
    return { id: "0" };
  };
  const keyOf = (form: Form) => {
    const row = parentRows.get(form);
    return `${row === undefined ? form.parentId : `row ${row}`}\n${form.deptName}`;
  };

  return {
    keyOf,
    knownOf: (form) => known.get(keyOf(form)),
    formOf: (entered, fail) => {
      const { parentName = "", deptName = "", fullName, sort, remark } = entered.texts;
      const parent = parentOf(parentName, fail);
      const form: Form = {
        parentId: "id" in parent ? parent.id : "0",
        deptName,
        fullName: fullName || deptName,
        sort: sort ? Number(sort) : entered.row - 1,
        ...(remark && { remark }),
      };
      if ("row" in parent) parentRows.set(form, parent.row);
      if (!known.has(keyOf(form))) fresh.push({ row: entered.row, path: [...parentName.split("/"), deptName] });
      texts.set(form, entered.texts);
      return form;
    },
    saver:
      () =>
      async (inside, { row, form, known }) => {
        const parentId = savedParent(form, parentRows.get(form), saved);
        const { fullName, sort } = texts.get(form) ?? {};
        // An empty cell changes nothing.
        const kept = known && {
          id: known.id,
          ...(!fullName && { fullName: known.fullName }),
          ...(!sort && { sort: known.sort }),
        };
        const { id } = await submitDept(inside, { ...form, parentId, ...kept });
        saved.set(row, id);
      },
  };
}

function savedParent(form: Form, row: number | undefined, saved: ReadonlyMap<number, string>): string {
  const id = row === undefined ? form.parentId : saved.get(row);
  if (id !== undefined) return id;
  throw invalidField(
    "parentId",
    say("上级部门在第 {} 行，该行未能导入", "The parent is in row {}, which was not imported", row ?? ""),
  );
}

/** Whether two paths agree as far as the shorter goes. */
function isTailOf(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(-length).join("/") === other.slice(-length).join("/");
}
