// People whom a drawing names as seen from the person who started the process: the heads above them, and a role in their department.
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";
import { findMemberships, wholeChoice } from "../../services/memberships.ts";
import { ancestorsOf } from "../system/dept/dept-rows.ts";
import { activeStaff } from "../system/user/active-staff.ts";
import { type Candidate, toGroup } from "./people.ts";

const deptsOf = async (db: TenantDatabase, userId: string) =>
  (await findMemberships(withoutDataScopes(db), userId, wholeChoice)).depts.map(({ id }) => id);

/**
 * Active heads above a person, the nearest first: of their department, and of those above it. The person is none of them. Of several
 * departments the first counts that has a head.
 */
export async function headsOf(db: TenantDatabase, userId: string): Promise<string[]> {
  const rows = await withoutDataScopes(db).selectFrom("bladeDept").select(["id", "parentId", "leaderId"]).execute();
  const ids = rows.flatMap(({ leaderId }) => (leaderId === null || leaderId === userId ? [] : [leaderId]));
  if (ids.length === 0) return [];
  const active = await activeStaff(db)
    .select("user.id")
    .where("user.id", "in", [...new Set(ids)])
    .execute();
  const heads = new Set(active.map(({ id }) => id));
  const depts = new Map(rows.map((row) => [row.id, row]));
  for (const id of await deptsOf(db, userId)) {
    const above = ancestorsOf(depts, id)
      .reverse()
      .map((dept) => depts.get(dept)?.leaderId ?? "")
      .filter((head) => heads.has(head));
    if (above.length > 0) return [...new Set(above)];
  }
  return [];
}

/** The candidates that names of groups stand for. Above the topmost head there is nobody, so that one counts again. */
export async function candidatesOf(
  db: TenantDatabase,
  starter: string,
  names: readonly string[],
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { kind, target } of names.map(toGroup)) {
    if (kind === "leader") {
      const heads = await headsOf(db, starter);
      const head = heads[Math.min(Number(target), heads.length) - 1];
      if (head !== undefined) found.push({ kind: "user", target: head });
    } else if (kind === "deptRole") {
      for (const id of await deptsOf(db, starter)) found.push({ kind, target: `${id}:${target}` });
    } else found.push({ kind, target });
  }
  return found.filter(
    ({ kind, target }, index) => found.findIndex((one) => one.kind === kind && one.target === target) === index,
  );
}
