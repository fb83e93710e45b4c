import { ownedRows, type TenantTable } from "../../../db/data-scope/row-owners.ts";
import type { RowRule } from "../../../db/data-scope.ts";

/** The condition of a custom scope as it is written: rows of these departments or people, with these values of columns. Never SQL. */
export type CustomScope = {
  deptIds?: readonly string[];
  /** Whether departments below count too; default false. */
  below?: boolean;
  userIds?: readonly string[];
  values?: Readonly<Record<string, readonly (string | number)[]>>;
};

const mostIds = 200;
const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostIds &&
  value.every((id) => typeof id === "string" && /^\d{1,19}$/.test(id) && BigInt(id) < 2n ** 63n);
const isFlag = (value: unknown) => typeof value === "boolean";
const isValueList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostIds &&
  value.every((item) => (typeof item === "string" && item.length <= 255) || Number.isSafeInteger(item));

/** Reads the text of a custom scope on a table; undefined when it is not one, and then it lets nobody see anything. */
export function readCustomScope(table: TenantTable, text: string): CustomScope | undefined {
  const owned = ownedRows(table);
  const given = parseObject(text);
  if (!owned || !given) return undefined;
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
    ...(Object.keys(owned.depts).length > 0 && { deptIds: isIdList, below: isFlag }),
    userIds: isIdList,
    values: (value) =>
      isObject(value) &&
      Object.keys(value).length > 0 &&
      Object.entries(value).every(
        ([name, list]) => owned.values?.includes(name as never) === true && isValueList(list),
      ),
  };
  const isRight = Object.entries(given).every(([name, value]) => Object.hasOwn(checks, name) && checks[name]?.(value));
  const saysWhich = "deptIds" in given || "userIds" in given || "values" in given;
  return isRight && saysWhich ? (given as CustomScope) : undefined;
}

/** A custom scope in ids; `deptIds` are those it names and those below them where it says so, undefined where it names none. */
export function toRule(
  table: TenantTable,
  { userIds, values }: CustomScope,
  deptIds: readonly string[] | undefined,
): RowRule {
  const owned = ownedRows(table);
  const [person = "", dept = ""] = [Object.keys(owned?.people ?? {})[0], Object.keys(owned?.depts ?? {})[0]];
  return {
    ...(userIds && { people: { name: person, ids: userIds } }),
    ...(deptIds && { depts: { name: dept, ids: deptIds } }),
    ...(values && {
      values: Object.fromEntries(Object.entries(values).map(([column, list]) => [column, list.map(String)])),
    }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
