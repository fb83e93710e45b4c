import { type RawBuilder, sql } from "kysely";

/** As staff see it. Scheduled is what is published and not shown yet. */
export type PublishState = "draft" | "scheduled" | "published" | "offline" | "closed";

type Stored<State> = { publishState: State; releaseTime: string };

/** Where a row stands at `now`. */
export function publishStateOf<State extends PublishState>(
  { publishState, releaseTime }: Stored<State>,
  now: string,
): State | "scheduled" {
  return publishState === "published" && releaseTime > now ? "scheduled" : publishState;
}

/** The same rule as an SQL condition, for a table with these two columns. */
export function isInState(state: PublishState, now: string): RawBuilder<boolean> {
  if (state === "scheduled") return sql`publish_state = 'published' and release_time > ${now}`;
  if (state === "published") return sql`publish_state = 'published' and release_time <= ${now}`;
  return sql`publish_state = ${state}`;
}
