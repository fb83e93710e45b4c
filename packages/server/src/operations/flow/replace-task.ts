import type { Engine } from "./engine.ts";
import { now } from "./now.ts";
import type { Candidate } from "./people.ts";

type Next = { assignee: string | null; owner: string | null; candidates?: readonly Candidate[] };

/** Ends an open task and opens the same task for others: one person, or candidates who may claim it. The process stays where it is. */
export async function replaceTask({ db, ids }: Engine, stepId: string, { assignee, owner, candidates = [] }: Next) {
  const { endTime: _, ...step } = await db
    .updateTable("flowStep")
    .set({ endTime: now })
    .where("id", "=", stepId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const id = ids.next();
  const begun = { id, createTime: now, claimTime: assignee === null ? null : now, outcome: "", comment: "" };
  await db
    .insertInto("flowStep")
    .values({ ...step, ...begun, assignee, owner, deputyFor: null, urgeTime: null, given: null })
    .execute();
  if (candidates.length === 0) return;
  await db
    .insertInto("flowCandidate")
    .values(candidates.map((candidate) => ({ stepId: id, ...candidate })))
    .execute();
}
