import type { Definition } from "@bladekit/flow";
import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { invalidField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";
import { transaction } from "../../db/database.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { isPlatform } from "../system/platform-only.ts";
import { categoryNames } from "./categories.ts";
import type { Engine } from "./engine.ts";
import { deployInFlowable } from "./flowable/deploy-in-flowable.ts";
import { unknownCategory } from "./refusals.ts";

/** A drawing that was read, with what it was read from. */
export type Drawing = { xml: string; graph: Definition };

/** The hospitals that a deployment is for: all of them, those that are named, or the caller's own. @throws Refusal */
export async function targets(ctx: PlatformContext, tenantIds: string): Promise<readonly string[]> {
  const named = tenantIds.split(",").filter((id) => id !== "");
  if (!isPlatform(ctx)) {
    if (named.some((id) => id !== ctx.tenantId)) throw new Refusal("forbidden");
    return [ctx.tenantId];
  }
  const rows = await ctx.platform
    .selectFrom("bladeTenant")
    .select("tenantId")
    .where("isDeleted", "=", 0)
    .$if(named.length > 0, (list) => list.where("tenantId", "in", named))
    .orderBy("tenantId")
    .execute();
  const unknown = named.find((id) => !rows.some(({ tenantId }) => tenantId === id));
  if (unknown) throw invalidField("tenantIds", say("租户不存在：{}", "There is no such tenant: {}", unknown));
  return rows.map(({ tenantId }) => tenantId);
}

/** Deploys drawings as a new version of each, all of a hospital's or none. @throws Refusal `forbidden`, `validation_failed` */
export async function deploy(
  ctx: PlatformContext,
  drawings: readonly Drawing[],
  { category, tenantIds = "" }: { category: string; tenantIds?: string },
): Promise<void> {
  const nameOf = await categoryNames(ctx);
  if (nameOf(category) === "") throw invalidField("category", unknownCategory);
  const isCommon = isPlatform(ctx) && tenantIds === "";
  const createUser = requireUser(ctx).userId;
  for (const tenantId of await targets(ctx, tenantIds)) {
    const db = tenantId === ctx.tenantId ? ctx.db : forTenant(ctx.platform, tenantId);
    await transaction(db, async (tx) => {
      const engine = { db: tx, ids: ctx.ids, flowable: ctx.flowable };
      for (const drawing of drawings) await deployOne(engine, drawing, { category, isCommon, createUser });
    });
  }
}

type Under = { category: string; isCommon: boolean; createUser: string };

/** Deploys one drawing to one hospital and returns the id of the version. Call it inside a transaction. */
export async function deployOne({ db, ids, flowable }: Engine, { xml, graph }: Drawing, under: Under): Promise<string> {
  // Two deployments of one process get their versions one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flow ${db.tenantId} ${graph.key}`}, 0))`.execute(
    db as never,
  );
  const { version } = await db
    .selectFrom("flowDefinition")
    .select(({ fn }) => fn.coalesce(fn.max("version"), sql<number>`0`).as("version"))
    .where("key", "=", graph.key)
    .executeTakeFirstOrThrow();
  const number = ids.next();
  const id = `${graph.key}:${version + 1}:${number}`;
  const flowableId = flowable ? await deployInFlowable(flowable, db.tenantId, { xml, graph }) : null;
  await db
    .insertInto("flowDefinition")
    .values({
      ...{ id, deploymentId: number, key: graph.key, version: version + 1 },
      ...{
        name: graph.name || graph.key,
        ...{ xml, graph: JSON.stringify(graph), flowableId },
        ...under,
      },
    })
    .execute();
  return id;
}
