// What rows of RuoYi-Vue and RuoYi-Vue-Pro mean here. The two name their columns otherwise.

import type { Fields } from "../../plan/item.ts";
import { isList, type Value } from "../../plan/value.ts";
import { inTurns, type Row } from "../calls.ts";
import { pathBelow, pathsOf } from "./menu-paths.ts";
import { aboveOf, listOf, type RowSource, textOf, toId } from "./row-store.ts";

type Meaning = Pick<RowSource, "idOf" | "record" | "columns">;

/** The names of columns by the names of our fields. */
type Names<Field extends string> = Readonly<Record<Field | "id", string>>;

/** Columns for fields that are there under another name, as they are. */
const renamed = (fields: Fields, names: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, column]) => (field in fields ? [[column, fields[field]]] : [])),
  );

/** The category of positions that come from a server without categories, as in an import. */
const OTHER_POSITION = 4;

export function positionRows(names: Names<"postCode" | "postName" | "sort" | "remark">, fresh: Row): Meaning {
  const { id, postCode, ...plain } = names;
  return {
    idOf: (row) => String(row[id]),
    record: (row) => ({
      key: textOf(row[postCode]),
      fields: {
        category: OTHER_POSITION,
        postName: textOf(row[plain.postName]),
        sort: Number(row[plain.sort] ?? 0),
        remark: textOf(row[plain.remark]),
      },
    }),
    columns: (fields, { key, old }) => ({
      ...(!old && fresh),
      ...renamed(fields, plain),
      ...(key !== undefined && { [postCode]: key }),
    }),
  };
}

export function roleRows(names: Names<"roleAlias" | "roleName" | "sort">, fresh: Row): Meaning {
  const { id, roleAlias, ...plain } = names;
  return {
    idOf: (row) => String(row[id]),
    record: (row) => ({
      key: textOf(row[roleAlias]),
      fields: { parentId: null, roleName: textOf(row[plain.roleName]), sort: Number(row[plain.sort] ?? 0) },
    }),
    columns: (fields, { key, old }) => ({
      ...(!old && fresh),
      ...renamed(fields, plain),
      ...(key !== undefined && { [roleAlias]: key }),
    }),
  };
}

/** Departments have no code there: theirs are the names from the top down, which no two share. */
export function deptRows(names: Names<"deptName" | "sort">, fresh: Row): Meaning {
  const { id, ...plain } = names;
  const keyOf = (row: Row, rows: readonly Row[], depth = 0): string => {
    const above = rows.find((other) => String(other[id]) === aboveOf(row.parentId));
    const name = textOf(row[plain.deptName]);
    return above && depth < 20 ? `${keyOf(above, rows, depth + 1)}/${name}` : name;
  };
  return {
    idOf: (row) => String(row[id]),
    record: (row, rows) => ({
      key: keyOf(row, rows),
      fields: {
        parentId: aboveOf(row.parentId),
        deptName: textOf(row[plain.deptName]),
        sort: Number(row[plain.sort] ?? 0),
        remark: "",
      },
    }),
    columns: (fields, { old }) => ({
      ...(!old && { parentId: 0, ...fresh }),
      ...renamed(fields, plain),
      ...("parentId" in fields && { parentId: toId(fields.parentId ?? 0) }),
    }),
  };
}

type MenuNames = Names<"name" | "sort" | "perms" | "type">;
export type MenuWords = Readonly<{
  group: unknown;
  page: unknown;
  button: unknown;
  /** Written for no icon. */
  noIcon: string;
  /** The path of a menu at the top begins with a slash. */
  slash: boolean;
  isOpen: (row: Row) => boolean;
  /** Columns for a page that opens elsewhere, or not. */
  opens: (isOpen: boolean) => Row;
  fresh: Row;
}>;

/** The key of a menu is its permission; without one its path from the top; without both the path of the menu above, `#` and its name. */
export function menuRows({ id, perms, type, ...plain }: MenuNames, words: MenuWords): Meaning {
  const place = (row: Row) => ({
    id: String(row[id]),
    parentId: textOf(row.parentId),
    path: row[type] === words.button ? "" : textOf(row.path),
  });
  const paths = pathsOf(place);
  const pathOf = (row: Row, rows: readonly Row[]) => paths(rows).get(String(row[id])) ?? "";
  const keyOf = (row: Row, rows: readonly Row[]) =>
    textOf(row[perms]) ||
    pathOf(row, rows) ||
    `${paths(rows).get(textOf(row.parentId)) ?? ""}#${textOf(row[plain.name])}`;

  return {
    idOf: (row) => String(row[id]),
    record(row, rows) {
      const key = keyOf(row, rows);
      const isButton = row[type] === words.button;
      const icon = textOf(row.icon);
      return {
        key,
        fields: {
          parentId: aboveOf(row.parentId),
          category: isButton ? 2 : 1,
          name: textOf(row[plain.name]),
          alias: isButton ? (key.split(":").at(-1) ?? key) : "menu",
          path: pathOf(row, rows),
          source: icon === "#" ? "" : icon,
          sort: Number(row[plain.sort] ?? 0),
          action: 0,
          isOpen: !isButton && words.isOpen(row) ? 2 : 1,
          remark: "",
        },
      };
    },
    columns(fields, { key, rows, old }) {
      const parentId = "parentId" in fields ? aboveOf(fields.parentId) : aboveOf(old?.parentId);
      const above = paths(rows).get(parentId ?? "") ?? "";
      const whole = textOf(fields.path ?? (old && pathOf(old, rows)));
      const short = pathBelow(whole, above);
      const path = parentId === null && !words.slash ? short.replace(/^\//, "") : short;
      const isMoved = "parentId" in fields || "path" in fields;
      // A code that is the path needs no permission beside it.
      const permission = key === undefined ? textOf(old?.[perms]) : key === whole ? "" : key;
      const page = permission === "" ? words.group : words.page;
      return {
        ...(!old && words.fresh),
        ...renamed(fields, plain),
        ...("parentId" in fields && { parentId: toId(parentId ?? 0) }),
        ...(isMoved && { path }),
        ...("source" in fields && { icon: fields.source || words.noIcon }),
        ...("category" in fields && { [type]: fields.category === 2 ? words.button : page }),
        ...("isOpen" in fields && words.opens(fields.isOpen === 2)),
        ...(key !== undefined && { [perms]: permission }),
      };
    },
  };
}

type UserNames = Names<"account" | "realName" | "email">;
type UserWords = Readonly<{
  /** Theirs for 1 male, 2 female, 3 unknown. */
  sexes: readonly [unknown, unknown, unknown];
  fresh: Row;
}>;

const firstOf = (value: Value | undefined) => (isList(value) && value.length === 1 ? value[0] : undefined);

/** People with the ids of their roles and positions. One department each; there are neither numbers, nicknames nor birthdays. */
export function userRows(names: UserNames, { sexes, fresh }: UserWords): Meaning {
  const { id, account, ...plain } = names;
  return {
    idOf: (row) => String(row[id]),
    record: (row) => ({
      key: textOf(row[account]),
      fields: {
        code: "",
        name: "",
        realName: textOf(row[plain.realName]),
        email: textOf(row[plain.email]),
        birthday: "",
        sex: sexes.indexOf(row.sex) + 1 || 3,
        roleId: listOf(row.roleIds),
        deptId: aboveOf(row.deptId) === null ? [] : [String(row.deptId)],
        postId: listOf(row.postIds),
      },
    }),
    columns: (fields, { key, old }) => ({
      ...(!old && fresh),
      ...renamed(fields, plain),
      ...(typeof fields.sex === "number" && { sex: sexes[fields.sex - 1] }),
      ...("roleId" in fields && { roleIds: listOf(fields.roleId).map(toId) }),
      ...("deptId" in fields && { deptId: toId(firstOf(fields.deptId) ?? null) }),
      ...("postId" in fields && { postIds: listOf(fields.postId).map(toId) }),
      ...(key !== undefined && { [account]: key }),
    }),
  };
}

type DictNames = Readonly<{
  type: Readonly<Record<"id" | "code" | "name", string>>;
  entry: Readonly<Record<"id" | "code" | "key" | "label" | "sort", string>>;
}>;

/** The column by which entries and dictionaries, two tables there, are told apart in one list. It is never sent. */
const TABLE = Symbol("table");
type DictRow = Row & { readonly [TABLE]: "type" | "entry" };

/** Whether a row of both tables is an entry, and not a dictionary. */
export const isEntry = (row: Row): boolean => (row as DictRow)[TABLE] === "entry";

/** The rows of both tables in one list: dictionaries first. */
export async function readDicts(rowsOf: (table: "type" | "data") => Promise<readonly Row[]>): Promise<Row[]> {
  const [types = [], entries = []] = await inTurns(["type", "data"] as const, rowsOf);
  return [
    ...types.map((row) => ({ ...row, [TABLE]: "type" })),
    ...entries.map((row) => ({ ...row, [TABLE]: "entry" })),
  ];
}

/** Reads a row by itself, and keeps which table it is of. */
export const readEntryOrDict = async (row: Row, read: () => Promise<unknown>): Promise<Row> => ({
  ...((await read()) as Row),
  [TABLE]: (row as DictRow)[TABLE],
});

/** A dictionary is a row of one table, its entries are rows of another. Ids count in each by themselves. */
export function dictRows({ type, entry }: DictNames, on: Readonly<{ status: readonly [unknown, unknown] }>): Meaning {
  const idOf = (row: Row) => (isEntry(row) ? `entry-${row[entry.id]}` : `type-${row[type.id]}`);
  const headOf = (code: string, rows: readonly Row[]) =>
    rows.find((row) => !isEntry(row) && textOf(row[type.code]) === code);
  return {
    idOf,
    record(row, rows) {
      const of = isEntry(row);
      const code = textOf(row[of ? entry.code : type.code]);
      const head = of ? headOf(code, rows) : undefined;
      return {
        key: of ? `${code}/${textOf(row[entry.key])}` : code,
        fields: {
          parentId: head ? idOf(head) : null,
          dictValue: textOf(row[of ? entry.label : type.name]),
          dictValueEn: "",
          sort: of ? Number(row[entry.sort] ?? 0) : 1,
          isSealed: row.status === on.status[1] ? 1 : 0,
          remark: textOf(row.remark),
        },
      };
    },
    columns(fields, { key, old }) {
      const of = old ? isEntry(old) : key?.includes("/") === true;
      const common = {
        ...(!old && { status: on.status[0] }),
        ...("isSealed" in fields && { status: on.status[fields.isSealed === 1 ? 1 : 0] }),
        ...("remark" in fields && { remark: fields.remark }),
        [TABLE]: of ? "entry" : "type",
      };
      if (!of)
        return {
          ...common,
          ...renamed(fields, { dictValue: type.name }),
          ...(key !== undefined && { [type.code]: key }),
        };
      const [code = "", ...rest] = (key ?? "").split("/");
      return {
        ...common,
        ...renamed(fields, { dictValue: entry.label, sort: entry.sort }),
        ...(key !== undefined && { [entry.code]: code, [entry.key]: rest.join("/") }),
      };
    },
  };
}
