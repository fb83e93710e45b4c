import type { TenantDatabase } from "../../../../db/tenant-scope.ts";

/** A department; `parentId` "0" is the top. */
export type Dept = { id: string; parentId: string; deptName: string };

/** All departments of a tenant in their order. A hospital has some hundred at most. */
export function findDepts(db: TenantDatabase): Promise<Dept[]> {
  return db.selectFrom("bladeDept").select(["id", "parentId", "deptName"]).orderBy("sort").orderBy("id").execute();
}

/** A department and everything below it. */
export function idsBelow(depts: readonly Dept[], id: string): string[] {
  const found = new Set([id]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const dept of depts) if (found.has(dept.parentId)) found.add(dept.id);
  }
  return [...found];
}
