// A hospital as its people keep it: one sheet for each kind of record.
import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Row } from "@bladekit/sheets";
import { kindOf } from "../kinds/index.ts";
import { type Entry, entriesOf } from "../manifest/sheet-entries.ts";
import { rowsOf } from "../manifest/sheet-rows.ts";
import type { MessageKey } from "../messages/en.ts";
import type { Sentence } from "../messages/sentence.ts";
import { nearest } from "../plan/nearest.ts";
import type { Problem } from "../problem.ts";
import type { ForeignDict, ForeignEntry, Note, Organisation } from "./organisation.ts";

type Kind = "dept" | "post" | "role" | "user";

/** The sheets: names that a file may have, and for each field headings beside its name and its labels in the console. */
const sheets: Readonly<
  Record<Kind, { names: readonly string[]; columns: Readonly<Record<string, readonly string[]>> }>
> = {
  dept: {
    names: ["depts", "departments", "部门", "科室"],
    columns: {
      deptName: ["name", "部门", "科室", "科室名称", "名称"],
      fullName: ["全称"],
      parentId: ["parent", "上级", "上级科室"],
      sort: ["sort", "序号"],
      remark: [],
    },
  },
  post: {
    names: ["positions", "posts", "岗位", "职务"],
    columns: {
      postCode: ["编号", "岗位编码"],
      postName: ["name", "岗位", "名称"],
      category: [],
      sort: ["sort", "序号"],
      remark: [],
    },
  },
  role: {
    names: ["roles", "角色"],
    columns: {
      roleName: ["name", "角色", "名称"],
      roleAlias: ["编号", "别名"],
      parentId: ["parent", "上级"],
      sort: ["sort", "序号"],
    },
  },
  user: {
    names: ["users", "staff", "用户", "人员", "职工", "员工"],
    columns: {
      account: ["登录名", "用户名"],
      realName: ["姓名"],
      name: [],
      code: ["工号"],
      email: ["邮箱", "电子邮箱"],
      sex: [],
      birthday: ["出生日期"],
      roleId: ["role"],
      deptId: ["department", "科室"],
      postId: ["position", "职务"],
    },
  },
};

const dictFolders = ["dicts", "字典"];
const extensions = [".xlsx", ".csv"];

type Read = Readonly<{
  organisation: Organisation;
  notes: readonly Note[];
  problems: readonly Problem[];
  files: number;
}>;

/** Reads the sheets of a folder. Every cell that cannot be taken is a problem with its row. */
export async function readSheets(folder: string): Promise<Read> {
  const notes: Note[] = [];
  const problems: Problem[] = [];
  const found = new Map<Kind, Table>();
  const dicts: ForeignDict[] = [];
  let files = 0;
  const sheetsIn = async (inner: string) =>
    (await readdir(join(folder, inner), { withFileTypes: true }))
      // Excel keeps such a file beside each one that is open.
      .filter((entry) => !entry.name.startsWith("~$") && !entry.name.startsWith("."))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of await sheetsIn("")) {
    if (entry.isDirectory()) {
      if (!dictFolders.includes(entry.name)) continue;
      for (const { name } of (await sheetsIn(entry.name)).filter(isSheet)) {
        const file = join(entry.name, name);
        dicts.push(dictOf(name, dicts.length + 1, entriesOf(await rowsOf(join(folder, file), file), file).entries));
        files += 1;
      }
      continue;
    }
    if (!isSheet(entry)) continue;
    const stem = entry.name.slice(0, -extname(entry.name).length).trim().toLowerCase();
    const kind = (Object.keys(sheets) as Kind[]).find((each) => sheets[each].names.includes(stem));
    if (!kind || found.has(kind)) {
      notes.push({ section: "files", key: entry.name, reason: { key: "importFile" } });
      continue;
    }
    files += 1;
    const table = new Table(kind, entry.name, await rowsOf(join(folder, entry.name), entry.name), problems);
    notes.push(
      ...table.unknown.map(
        (key): Note => ({ section: kindOf(kind).shape.section, key, reason: { key: "importColumn" } }),
      ),
    );
    found.set(kind, table);
  }
  const organisation = organisationOf(found, dicts);
  return { organisation, notes, problems, files };
}

const isSheet = ({ name }: { name: string }): boolean => extensions.includes(extname(name).toLowerCase());

/** A file `ward 病区.xlsx` is the dictionary `ward` with the name 病区. */
function dictOf(file: string, sort: number, entries: readonly Entry[]): ForeignDict {
  const [, code = "", name = ""] = /^(\S+)\s*(.*)$/.exec(file.slice(0, -extname(file).length)) ?? [];
  const flat = (list: readonly Entry[], above?: string): ForeignEntry[] =>
    list.flatMap((entry, index) => [
      {
        key: entry.dictKey,
        value: entry.dictValue,
        ...(above !== undefined && { above }),
        sort: entry.sort ?? index + 1,
        remark: entry.remark ?? "",
        isOff: entry.isSealed === 1,
      },
      ...flat(entry.children ?? [], entry.dictKey),
    ]);
  return { code, name: name || code, sort, remark: "", isOff: false, entries: flat(entries) };
}

type Line = Readonly<{ row: number; text: (field: string) => string }>;

/** The rows of a sheet by the fields of its kind. */
class Table {
  readonly lines: readonly Line[];
  /** Headings that are no field. */
  readonly unknown: readonly string[];
  readonly #file: string;
  readonly #head: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #problems: Problem[];

  constructor(kind: Kind, file: string, [first, ...rows]: readonly Row[], problems: Problem[]) {
    this.#file = file;
    this.#problems = problems;
    this.#head = (first?.cells ?? []).map(({ text }) => text.trim());
    const columns = new Map<string, number>();
    for (const [field, others] of Object.entries(sheets[kind].columns)) {
      const known = [field, ...labelsOf(kind, field), ...others].map((name) => name.toLowerCase());
      const at = this.#head.findIndex((title) => known.includes(title.toLowerCase()));
      if (at >= 0) columns.set(field, at);
    }
    this.#columns = columns;
    const used = new Set(columns.values());
    this.unknown = this.#head.filter((title, at) => title !== "" && !used.has(at));
    this.lines = rows.map(({ number: row, cells }) => {
      for (const [field, at] of columns) {
        const error = cells[at]?.error;
        if (error) this.fault("sheetCellWrong", row, field, error);
      }
      return { row, text: (field) => cells[columns.get(field) ?? -1]?.text.trim() ?? "" };
    });
  }

  fault(key: MessageKey, row: number, field: string, values: Sentence["values"] = {}): void {
    const at = this.#columns.get(field) ?? 0;
    const place = { file: this.#file, line: row, column: at + 1 };
    const { meant, ...others } = values;
    this.#problems.push({
      place,
      sentence: { key, values: { row, column: this.#head[at] ?? field, ...others } },
      ...(typeof meant === "string" && { meant }),
    });
  }

  number(line: Line, field: string, otherwise: number): number {
    const text = line.text(field);
    if (text === "") return otherwise;
    if (!/^\d+$/.test(text)) this.fault("sheetNoNumber", line.row, field, { value: text });
    return Number(text);
  }

  /** The text of a field that no row may leave out. */
  needed(line: Line, field: string): string {
    const text = line.text(field);
    if (text === "") this.fault("sheetCellEmpty", line.row, field);
    return text;
  }

  /** The keys of a cell that names records of another sheet, by their names or codes. */
  keysOf(line: Line, field: string, known: ReadonlyMap<string, string>, sheet: string): string[] {
    return line
      .text(field)
      .split(/[,，、;；\n]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .flatMap((name) => {
        const key = known.get(name.toLowerCase());
        if (key !== undefined) return [key];
        const meant = nearest(name, [...known.keys()]);
        this.fault("importSheetNoRef", line.row, field, { value: name, sheet, ...(meant && { meant }) });
        return [];
      });
  }
}

/** The labels of a field in both languages, as its description in the schema has them: `姓名 · Real name（…）`. */
function labelsOf(kind: Kind, field: string): string[] {
  const { fields, shape } = kindOf(kind);
  const definition = shape.definitions[kind] as { properties?: Record<string, { description?: string }> };
  const description = fields[field]?.schema.description ?? definition.properties?.[field]?.description ?? "";
  return (
    String(description)
      .split("（", 1)[0]
      ?.split(" · ")
      .map((label) => label.trim())
      .filter(Boolean) ?? []
  );
}

/** Ids of rows by what others may call them. */
function names(lines: readonly Line[], ...fields: readonly string[]): Map<string, string> {
  return new Map(
    fields.flatMap((field) =>
      lines.flatMap((line) => (line.text(field) ? [[line.text(field).toLowerCase(), String(line.row)] as const] : [])),
    ),
  );
}

const sexes: Readonly<Record<string, 1 | 2>> = { 男: 1, male: 1, m: 1, 1: 1, 女: 2, female: 2, f: 2, 2: 2 };
/** The role that every hospital has, as sheets call it. */
const ADMINISTRATOR = "admin";

function organisationOf(found: ReadonlyMap<Kind, Table>, dicts: readonly ForeignDict[]): Organisation {
  const [depts, posts, roles, users] = (["dept", "post", "role", "user"] as const).map((kind) => found.get(kind));
  const deptNames = names(depts?.lines ?? [], "deptName", "fullName");
  const postNames = names(posts?.lines ?? [], "postName", "postCode");
  const roleNames = names(roles?.lines ?? [], "roleName", "roleAlias");
  const roleRefs = new Map([[ADMINISTRATOR, ADMINISTRATOR], ["管理员", ADMINISTRATOR], ...roleNames]);
  const isReferred = users?.lines.some((line) =>
    /(^|[,，、;；])\s*(admin|管理员)\s*($|[,，、;；])/i.test(line.text("roleId")),
  );
  const row = (line: Line, index: number, table: Table) => ({
    id: String(line.row),
    sort: table.number(line, "sort", index + 1),
    remark: line.text("remark"),
    isOff: false,
  });
  return {
    depts: (depts?.lines ?? []).map((line, index) => ({
      ...row(line, index, depts as Table),
      name: depts?.needed(line, "deptName") ?? "",
      fullName: line.text("fullName"),
      parentId: depts?.keysOf(line, "parentId", deptNames, sheets.dept.names[2] ?? "")[0] ?? "",
      leader: "",
    })),
    positions: (posts?.lines ?? []).map((line, index) => ({
      ...row(line, index, posts as Table),
      code: posts?.needed(line, "postCode") ?? "",
      name: posts?.needed(line, "postName") ?? "",
      ...(line.text("category") && { category: posts?.number(line, "category", 4) ?? 4 }),
    })),
    roles: [
      ...(isReferred && !roleNames.has(ADMINISTRATOR) ? [administrator] : []),
      ...(roles?.lines ?? []).map((line, index) => ({
        ...row(line, index, roles as Table),
        name: roles?.needed(line, "roleName") ?? "",
        alias: line.text("roleAlias") || line.text("roleName"),
        parentId: roles?.keysOf(line, "parentId", roleNames, sheets.role.names[1] ?? "")[0] ?? "",
        isAdministrator: line.text("roleAlias").toLowerCase() === ADMINISTRATOR,
      })),
    ],
    users: (users?.lines ?? []).map((line) => ({
      account: users?.needed(line, "account") ?? "",
      isOff: false,
      fields: {
        realName: users?.needed(line, "realName") ?? "",
        name: line.text("name"),
        email: line.text("email"),
        code: line.text("code"),
        birthday: line
          .text("birthday")
          .replaceAll(/[/.年月]/g, "-")
          .replace("日", ""),
      },
      sex: sexes[line.text("sex").toLowerCase()] ?? 3,
      roleIds: users?.keysOf(line, "roleId", roleRefs, sheets.role.names[1] ?? "") ?? [],
      deptIds: users?.keysOf(line, "deptId", deptNames, sheets.dept.names[2] ?? "") ?? [],
      postIds: users?.keysOf(line, "postId", postNames, sheets.post.names[2] ?? "") ?? [],
      own: { phone: false, avatar: false },
    })),
    dicts,
    grants: [],
  };
}

const administrator = {
  id: ADMINISTRATOR,
  alias: ADMINISTRATOR,
  name: "管理员",
  isAdministrator: true,
  sort: 1,
  remark: "",
  isOff: false,
};
