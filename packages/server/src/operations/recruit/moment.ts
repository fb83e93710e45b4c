import type { Expression } from "kysely";

/** A time of the wire in a query, or the place where a statement is given one. */
export type Moment = string | Expression<string>;
