// What a process runs on: parts of the server, and the deployed version that it follows.
import type { Definition } from "@bladekit/flow";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";

/** The parts of the server that a process needs; a timer has them as well as a call. */
export type Engine = Pick<Context, "ids" | "flowable"> & { db: TenantDatabase };

export type Deployed = {
  id: string;
  key: string;
  name: string;
  category: string;
  suspended: boolean;
  graph: Definition;
  /** The database's time when it was read. Timers count from it, so that a server whose clock is wrong fires none too early or too late. */
  readAt: Date;
  /** Flowable's definition; null where this server walks the process itself. */
  flowableId: string | null;
};

/** A deployed version. @throws Refusal `not_found` */
export async function findDefinition(db: TenantDatabase, id: string): Promise<Deployed> {
  const row = await db
    .selectFrom("flowDefinition")
    .select(["id", "key", "name", "category", "suspended", "graph", "flowableId"])
    .select(sql<number>`(extract(epoch from now()) * 1000)::float8`.as("ms"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const { ms, ...definition } = row;
  return { ...definition, graph: row.graph as unknown as Definition, readAt: new Date(ms) };
}
