import type { Context } from "../../../context/context.ts";
import { byName, type Named } from "../../../lists/sheets/named.ts";
import { ancestorsOf } from "./dept-rows.ts";

/** A department as sheets find it. `path` are the names from the top down, joined by slashes. */
export type NamedDept = {
  id: string;
  parentId: string;
  deptName: string;
  fullName: string;
  sort: number;
  path: string;
};

/** Departments of the tenant that the caller sees; a path begins at the first that they see. */
export async function visibleDepts({ db }: Pick<Context, "db">): Promise<NamedDept[]> {
  const rows = await db.selectFrom("bladeDept").select(["id", "parentId", "deptName", "fullName", "sort"]).execute();
  const places = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const above = ancestorsOf(places, row.parentId).flatMap((id) => places.get(id)?.deptName ?? []);
    return { ...row, path: [...above, row.deptName].join("/") };
  });
}

/** Ids of departments by name and by path. */
export function deptsByName(depts: readonly NamedDept[]): Named {
  return byName(
    depts.flatMap(({ id, deptName, path }) => [...new Set([deptName, path])].map((name) => ({ id, name }))),
  );
}
