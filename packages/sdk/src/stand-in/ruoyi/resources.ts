import { CodeRefusal } from "../code-refusal.ts";
import { answer, databaseFault } from "./answer.ts";
import type { RuoyiRow, RuoyiTables } from "./seed.ts";

/** How a resource stores and lists its rows. */
interface Resource {
  readonly id: string;
  /** Unique keys, each as a list of columns. */
  /** Columns that no write may leave out. */
  readonly required: readonly string[];
  readonly unique: readonly (readonly string[])[];
  /** Columns whose filter matches a part of the text. All others must be equal. */
  readonly like: readonly string[];
  /** Whether the list is returned whole, in `data`. */
  readonly isTree?: boolean;
}

/** The resources of the stand-in, by their path. */
export const resources: Readonly<Record<keyof RuoyiTables, Resource>> = {
  "/system/user": {
    id: "userId",
    required: ["userName", "nickName"],
    unique: [["userName"]],
    like: ["userName", "phonenumber"],
  },
  "/system/role": {
    id: "roleId",
    required: ["roleName", "roleKey", "roleSort"],
    unique: [["roleName"], ["roleKey"]],
    like: ["roleName", "roleKey"],
  },
  "/system/post": {
    id: "postId",
    required: ["postCode", "postName", "postSort"],
    unique: [["postCode"], ["postName"]],
    like: ["postCode", "postName"],
  },
  "/system/dept": {
    id: "deptId",
    required: ["deptName", "orderNum"],
    unique: [["parentId", "deptName"]],
    like: ["deptName"],
    isTree: true,
  },
  "/system/menu": {
    id: "menuId",
    required: ["menuName", "orderNum", "menuType"],
    unique: [["parentId", "menuName"]],
    like: ["menuName"],
    isTree: true,
  },
  "/system/dict/type": {
    id: "dictId",
    required: ["dictName", "dictType"],
    unique: [["dictType"]],
    like: ["dictName", "dictType"],
  },
  "/system/dict/data": {
    id: "dictCode",
    required: ["dictLabel", "dictValue", "dictType"],
    unique: [],
    like: ["dictLabel"],
  },
};

const paging = new Set(["pageNum", "pageSize", "orderByColumn", "isAsc", "reasonable"]);
/** A row as it is sent: without the password, and without the links, which are beside `data`. */
export function shown({ password: _, roleIds: __, postIds: ___, menuIds: ____, ...row }: RuoyiRow): RuoyiRow {
  return row;
}

function filtered({ like }: Resource, rows: readonly RuoyiRow[], query: URLSearchParams): RuoyiRow[] {
  const asked = [...query].filter(([name, value]) => !paging.has(name) && value !== "");
  return rows.filter((row) =>
    asked.every(([name, value]) => {
      const cell = String(row[name] ?? "");
      return !(name in row) || (like.includes(name) ? cell.includes(value) : cell === value);
    }),
  );
}

function sorted(rows: readonly RuoyiRow[], query: URLSearchParams): RuoyiRow[] {
  const column = query.get("orderByColumn");
  if (!column) return [...rows];
  if (rows[0] && !(column in rows[0])) throw databaseFault(column);
  const sign = /^desc/.test(query.get("isAsc") ?? "asc") ? -1 : 1;
  const compare = (one: unknown, other: unknown) =>
    typeof one === "number" ? one - Number(other) : String(one).localeCompare(String(other));
  return [...rows].sort((one, other) => sign * compare(one[column], other[column]));
}

/** The list of a resource: one page in `rows`, or all rows in `data`. */
export function list(resource: Resource, rows: readonly RuoyiRow[], query: URLSearchParams): Response {
  const found = filtered(resource, rows, query);
  if (resource.isTree) return answer({ data: found.map(shown) });
  const size = Number(query.get("pageSize") || 10);
  const last = Math.max(Math.ceil(found.length / size), 1);
  const asked = Number(query.get("pageNum") || 1);
  // Past the end it returns the last page again, unless the call forbids that.
  const page = query.get("reasonable") === "false" ? asked : Math.min(Math.max(asked, 1), last);
  const part = sorted(found, query).slice((page - 1) * size, page * size);
  return answer({ total: found.length, rows: part.map(shown) });
}

/** The server's filter for writes below `/system`: tags are removed, and remaining angle brackets become entities. */
export const filteredText = (text: string) =>
  text
    .replace(/<[^>]*>/g, "")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");

/** Refuses a row without what its table needs. */
export function checkRequired({ required }: Resource, row: RuoyiRow): void {
  const column = required.find((name) => row[name] === undefined || row[name] === null || row[name] === "");
  if (column) throw new CodeRefusal(500, `${column} 不能为空`);
}

/** Refuses a row whose name or code is taken. */
export function checkUnique({ id, unique }: Resource, rows: readonly RuoyiRow[], row: RuoyiRow): void {
  const twin = unique.find((columns) =>
    rows.some((other) => other[id] !== row[id] && columns.every((column) => other[column] === row[column])),
  );
  if (twin) throw new CodeRefusal(500, `保存失败，${twin.at(-1)} 已被占用`);
}
