// People whom a drawing names as seen from the person who started the process: the heads above them, and a role in their department.
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";
import { findMemberships, wholeChoice } from "../../services/memberships.ts";
import { ancestorsOf } from "../system/dept/dept-rows.ts";
import { activeStaff } from "../system/user/active-staff.ts";
import { type Candidate, toGroup } from "./people.ts";

const deptsOf = async (db: TenantDatabase, userId: string) =>
  (await findMemberships(withoutDataScopes(db), userId, wholeChoice)).depts.map(({ id }) => id);

/** Every department in its order, with its head where that one works here. */
export async function headedDepts(db: TenantDatabase) {
  const rows = await withoutDataScopes(db)
    .selectFrom("bladeDept")
    .select(["id", "parentId", "deptName", "leaderId"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const leaders = rows.flatMap(({ leaderId }) => leaderId ?? []);
  const found =
    leaders.length === 0 ? [] : await activeStaff(db).select("user.id").where("user.id", "in", leaders).execute();
  const active = new Set(found.map(({ id }) => id));
  const headOf = (leaderId: string | null) => (leaderId !== null && active.has(leaderId) ? leaderId : undefined);
  return new Map(rows.map(({ leaderId, ...row }) => [row.id, { ...row, head: headOf(leaderId) }]));
}

/** Heads of a department and of those above it, the nearest first. */
export const headsAbove = (depts: Awaited<ReturnType<typeof headedDepts>>, id: string): string[] =>
  ancestorsOf(depts, id)
    .reverse()
    .flatMap((dept) => depts.get(dept)?.head ?? []);

/**
 * Active heads above a person, the nearest first. The person is none of them. Of several departments the first counts that has such a head.
 */
export async function headsOf(db: TenantDatabase, userId: string): Promise<string[]> {
  const depts = await headedDepts(db);
  for (const id of await deptsOf(db, userId)) {
    const heads = headsAbove(depts, id).filter((head) => head !== userId);
    if (heads.length > 0) return [...new Set(heads)];
  }
  return [];
}

/** The candidates that names of groups stand for. There is nobody above the topmost head, so the topmost head counts again. */
export async function candidatesOf(
  db: TenantDatabase,
  starter: string,
  names: readonly string[],
): Promise<Candidate[]> {
  const groups = names.map(toGroup);
  const heads = groups.some(({ kind }) => kind === "leader") ? await headsOf(db, starter) : [];
  const depts = groups.some(({ kind }) => kind === "deptRole") ? await deptsOf(db, starter) : [];
  const found: Candidate[] = [];
  for (const { kind, target } of groups) {
    if (kind === "leader") {
      const head = heads[Math.min(Number(target), heads.length) - 1];
      if (head !== undefined) found.push({ kind: "user", target: head });
    } else if (kind === "deptRole") {
      for (const id of depts) found.push({ kind, target: `${id}:${target}` });
    } else found.push({ kind, target });
  }
  return found.filter(
    ({ kind, target }, index) => found.findIndex((one) => one.kind === kind && one.target === target) === index,
  );
}
