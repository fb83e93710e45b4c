import type { Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { transaction } from "../../db/database.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { changedBy } from "./version.ts";

/** The end of a sentence about a thing that is a draft. */
export const notPublished = say("尚未发布", "is not published yet");

type Wanted = "published" | "offline";
type Fault = Sentence | false | undefined;
type Query = { ids: string; publishState: Wanted };

/** A kind of thing that staff publish and take offline. */
export type Publishable<Row> = {
  table: "recruitArticle" | "recruitJob" | "recruitPlan";
  /** The noun for one of them in a refusal. */
  noun: Sentence;
  /** The rows that the caller sees, locked in the order of their ids. */
  lock: (tx: TenantDatabase, ids: readonly string[]) => Promise<Row[]>;
  /** Why one of them cannot, as the end of a sentence. */
  faultOf: (row: Row, wanted: Wanted, now: string, tx: TenantDatabase) => Fault | Promise<Fault>;
  /** Further changes to rows that are published now. */
  opened?: (now: string) => object;
  /** Further work for a row that gets another state, and a new version with it. */
  changed?: (row: Row, tx: TenantDatabase) => Promise<void>;
};

/**
 * Makes the call that publishes things of a kind or takes them offline, all of them or none.
 * @throws Refusal from the call: `not_found`, `conflict` for one that cannot
 */
export function publisher<Row extends { title: string; publishState: string }>(kind: Publishable<Row>) {
  return async (ctx: Context, { ids: given, publishState: wanted }: Query): Promise<Record<string, never>> => {
    const ids = namedIds(given);
    await transaction(ctx.db, async (tx) => {
      const rows = await lockNamed(tx, kind.lock, ids);
      for (const row of rows) {
        const fault = await kind.faultOf(row, wanted, ctx.now, tx);
        if (fault)
          throw new Refusal("conflict", { message: say("{}“{}”{}", "The {} “{}” {}", kind.noun, row.title, fault) });
      }
      await tx
        // The three tables have these columns in common.
        .updateTable(kind.table as "recruitPlan")
        .set({
          ...(wanted === "published" && kind.opened?.(ctx.now)),
          ...{ publishState: wanted, version: sql<number>`version + 1`, ...changedBy(ctx) },
        })
        .where("id", "in", ids)
        .where("publishState", "<>", wanted)
        .execute();
      for (const row of rows) if (row.publishState !== wanted) await kind.changed?.(row, tx);
    });
    return {};
  };
}

/** Ids out of a query, each once. */
export const namedIds = (given: string): string[] => [...new Set(given.split(","))];

/** Locks all of what is named. @throws Refusal `not_found` when one is missing */
export async function lockNamed<Row>(
  tx: TenantDatabase,
  lock: Publishable<Row>["lock"],
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await lock(tx, ids);
  if (rows.length < ids.length) throw new Refusal("not_found");
  return rows;
}
