import { sql } from "kysely";

/** The time of the transaction, in whole seconds as the steps of a process keep it. */
export const now = sql<string>`date_trunc('second', now())`;
