import { type Expression, sql } from "kysely";

/** A time of the wire in a query, or the place where a statement is given one. */
export type Moment = string | Expression<string>;

/** The day of a moment, to compare with days. */
export const dayOf = (now: Moment) => sql<string>`(${now}::timestamptz)::date`;
