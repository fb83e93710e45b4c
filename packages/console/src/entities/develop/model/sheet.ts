import { developPrototype } from "@bladekit/openapi/entities/develop-prototype";
import { camelCase } from "@bladekit/sdk/rules";
import type { TableColumn as Column, ModelPrototype as Prototype } from "../../../model/console-data-provider.ts";

export type { Column, Prototype };

/** A field on the sheet. `key` names it while it has no id. */
export type SheetRow = Omit<Required<Prototype>, "id" | "modelId" | "name" | "comment"> & { key: string; id?: string };

/** Cells that hold text, in the order of the sheet: a block of a spreadsheet fills them from one on to the right. */
export const textCells = ["jdbcName", "jdbcType", "propertyName", "label", "labelEn"] as const;
export type TextCell = (typeof textCells)[number];
/** Cells that are ticked. */
export const tickCells = ["isList", "isForm", "isQuery", "isRequired", "isSort"] as const;

/** What is wrong with a cell. */
export type Fault = "empty" | "form" | "twice";

const { fields } = developPrototype;
const propertyForm = new RegExp(fields.propertyName.pattern, "u");

let made = 0;
const newKey = () => `new ${++made}`;

const kinds: readonly (readonly [RegExp, SheetRow["componentType"], entity: string])[] = [
  [/^(?:bool|bit)/i, "switch", "java.lang.Boolean"],
  [/^(?:timestamp|datetime)/i, "datetime", "java.time.LocalDateTime"],
  [/^date/i, "date", "java.time.LocalDate"],
  [/^(?:big|long)/i, "number", "java.lang.Long"],
  [/^(?:small|tiny|medium)?int/i, "number", "java.lang.Integer"],
  [/^(?:numeric|number|decimal|float|double|real)/i, "number", "java.math.BigDecimal"],
  [/text|clob/i, "textarea", "java.lang.String"],
];

/** The Java type and the input that a type of a column stands for; a text unless it is known. */
function ofType(jdbcType: string): Pick<SheetRow, "componentType" | "propertyType" | "propertyEntity"> {
  const [, componentType = "input", propertyEntity = "java.lang.String"] =
    kinds.find(([form]) => form.test(jdbcType)) ?? [];
  return { componentType, propertyEntity, propertyType: propertyEntity.split(".").at(-1) ?? propertyEntity };
}

/** `apply_time` as a property: `applyTime`; empty where that is none. */
function propertyOf(column: string): string {
  const name = camelCase(column);
  return propertyForm.test(name) ? name.slice(0, 64) : "";
}

/** A field that somebody enters by hand. */
export function newRow(): SheetRow {
  return {
    ...{ key: newKey(), jdbcName: "", jdbcType: "varchar(255)", jdbcComment: "", propertyName: "" },
    ...ofType("varchar(255)"),
    ...{ label: "", labelEn: "", isList: 1, isForm: 1, isRow: 0, isRequired: 0, isQuery: 0, isSort: 0 },
    ...{ queryType: "equal", dictCode: "" },
  };
}

/** The fields that the server answers, as rows of the sheet. */
export function toRows(answered: readonly Prototype[]): SheetRow[] {
  return answered.map(({ modelId: _, name: _name, comment: _comment, id, ...field }) => ({
    ...field,
    key: id ?? newKey(),
    ...(id && { id }),
  }));
}

/** A column that the sheet does not have, as a row of it. */
function toRow({ name: _, type: _type, comment: _comment, isKey: _key, ...field }: Column): SheetRow {
  return { ...field, key: newKey() };
}

/** The rows as they are saved. */
export const toInput = (rows: readonly SheetRow[], modelId: string) =>
  rows.map(({ key: _, id, ...field }) => ({ ...field, modelId, ...(id && { id }) }));

/** The rows with other values in one of them. A new name of a column gives a property without a name one. */
export function changed(rows: readonly SheetRow[], key: string, patch: Partial<SheetRow>): SheetRow[] {
  return rows.map((row) => {
    if (row.key !== key) return row;
    const isNamed =
      patch.jdbcName !== undefined && (row.propertyName === "" || row.propertyName === propertyOf(row.jdbcName));
    const isTyped = patch.jdbcType !== undefined && row.componentType === ofType(row.jdbcType).componentType;
    return {
      ...row,
      ...(isNamed && { propertyName: propertyOf(patch.jdbcName ?? "") }),
      ...(isTyped && ofType(patch.jdbcType ?? "")),
      ...patch,
    };
  });
}

/** The rows with one of them at another place. */
export function movedTo(rows: readonly SheetRow[], key: string, place: number): SheetRow[] {
  const row = rows.find((each) => each.key === key);
  const others = rows.filter((each) => each !== row);
  const at = Math.min(Math.max(place, 0), others.length);
  return row ? [...others.slice(0, at), row, ...others.slice(at)] : [...rows];
}

/** The rows with a block of a spreadsheet from one cell on to the right and down. Lines beyond the last row are new rows. */
export function pasted(rows: readonly SheetRow[], block: string, at: { row: number; cell: TextCell }): SheetRow[] {
  const lines = block.replace(/\r?\n$/, "").split(/\r?\n/);
  const cells = textCells.slice(textCells.indexOf(at.cell));
  const all = [...rows, ...lines.slice(rows.length - at.row).map(newRow)];
  return lines.reduce<SheetRow[]>((sheet, line, down) => {
    const row = sheet[at.row + down];
    if (!row) return sheet;
    const texts = line.split("\t").map((text) => text.trim());
    const entries = cells.flatMap((cell, right) => {
      const text = texts[right];
      return text === undefined ? [] : [[cell, text.slice(0, fields[cell].maxLength)]];
    });
    return changed(sheet, row.key, Object.fromEntries(entries));
  }, all);
}

/** The cells that cannot be saved as they are, by row and cell. */
export function faultsOf(rows: readonly SheetRow[]): Readonly<Record<string, Partial<Record<TextCell, Fault>>>> {
  const isTwice = (cell: "jdbcName" | "propertyName", text: string) =>
    rows.filter((row) => row[cell] === text).length > 1;
  const faults = rows.map((row) => {
    const found: Partial<Record<TextCell, Fault>> = {};
    for (const cell of ["jdbcName", "jdbcType", "propertyName"] as const)
      if (row[cell].trim() === "") found[cell] = "empty";
    if (row.propertyName !== "" && (!propertyForm.test(row.propertyName) || row.propertyName in Object.prototype))
      found.propertyName = "form";
    for (const cell of ["jdbcName", "propertyName"] as const)
      if (!found[cell] && isTwice(cell, row[cell])) found[cell] = "twice";
    return [row.key, found] as const;
  });
  return Object.fromEntries(faults.filter(([, found]) => Object.keys(found).length > 0));
}

/** A difference between the sheet and the table, by the name of the column. */
export type Difference =
  | { kind: "new"; name: string; column: Column }
  | { kind: "gone"; name: string }
  | { kind: "changed"; name: string; column: Column; from: Pick<SheetRow, "jdbcType" | "jdbcComment"> };

/** The columns that are only in the table, only in the sheet, or different. */
export function differences(rows: readonly SheetRow[], columns: readonly Column[]): Difference[] {
  const byName = new Map(rows.map((row) => [row.jdbcName, row]));
  const there = new Set(columns.map(({ name }) => name));
  const found = columns.flatMap((column): Difference[] => {
    const { name, jdbcType, jdbcComment } = column;
    const row = byName.get(name);
    if (!row) return [{ kind: "new", name, column }];
    const isSame = row.jdbcType === jdbcType && row.jdbcComment === jdbcComment;
    return isSame ? [] : [{ kind: "changed", name, column, from: row }];
  });
  const gone = rows.flatMap(({ jdbcName: name }): Difference[] => (there.has(name) ? [] : [{ kind: "gone", name }]));
  return [...found, ...gone];
}

/** The sheet with some differences taken over. What a person has set for a changed column stays. */
export function takenOver(rows: readonly SheetRow[], taken: readonly Difference[]): SheetRow[] {
  const byName = new Map(taken.map((each) => [each.name, each]));
  const kept = rows.flatMap((row) => {
    const difference = byName.get(row.jdbcName);
    if (difference?.kind === "gone") return [];
    if (difference?.kind !== "changed") return [row];
    const { jdbcType, jdbcComment, propertyType, propertyEntity } = difference.column;
    const isOtherType = jdbcType !== row.jdbcType;
    return [{ ...row, jdbcType, jdbcComment, ...(isOtherType && { propertyType, propertyEntity }) }];
  });
  const names = new Set(kept.map(({ propertyName }) => propertyName));
  const added = taken.flatMap((each) => {
    if (each.kind !== "new") return [];
    const row = toRow(each.column);
    // The name that the table proposes may be one that somebody gave another field.
    for (let count = 2; names.has(row.propertyName); count++) row.propertyName = `${each.column.propertyName}${count}`;
    names.add(row.propertyName);
    return [row];
  });
  return [...kept, ...added];
}
