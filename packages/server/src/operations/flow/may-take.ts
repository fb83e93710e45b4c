import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { type Candidate, membersOf } from "./people.ts";

const mostTold = 200;

/** People who may claim a task of these candidates; of a large group the first ones. */
export async function peopleOf(db: TenantDatabase, candidates: readonly Candidate[]): Promise<string[]> {
  const found = new Set<string>();
  for (const candidate of candidates) {
    for (const { id } of await membersOf(db, candidate).limit(mostTold).execute()) found.add(id);
  }
  return [...found].slice(0, mostTold);
}

/** People who may claim an open task. */
export async function mayTake(db: TenantDatabase, stepId: string): Promise<string[]> {
  const candidates = await db
    .selectFrom("flowCandidate")
    .select(["kind", "target"])
    .where("stepId", "=", stepId)
    .limit(mostTold)
    .execute();
  return peopleOf(db, candidates as Candidate[]);
}
