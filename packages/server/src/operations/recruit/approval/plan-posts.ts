import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** A post of a plan, with what its approval is about. */
export interface PlanPost {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly headcount: number;
}

/** The posts of some plans as they are now. */
export function postsOf(
  db: TenantDatabase,
  planIds: readonly string[],
): Promise<(PlanPost & { planId: string | null })[]> {
  return db
    .selectFrom("recruitJob")
    .select(["id", "jobCode as code", "title", "headcount", "planId"])
    .where("planId", "in", ["0", ...planIds])
    .where("isDeleted", "=", 0)
    .orderBy("jobCode")
    .limit(10_000)
    .execute();
}

/** Whether there is a post, or a change to one, that was not sent. Fewer posts need no new approval. `sent` is null where none were noted. */
export function hasOtherPosts(sent: readonly PlanPost[] | null, now: readonly PlanPost[]): boolean {
  if (sent === null) return false;
  const known = new Map(sent.map((post) => [post.id, post]));
  return now.some((post) => {
    const before = known.get(post.id);
    return !before || !isSamePost(before, post);
  });
}

/** Whether nothing changed that an approval is about. */
export const isSamePost = (one: Omit<PlanPost, "id">, other: Omit<PlanPost, "id">): boolean =>
  one.code === other.code && one.title === other.title && one.headcount === other.headcount;
