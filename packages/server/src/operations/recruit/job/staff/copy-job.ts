import type { RecruitJob } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { unknownPlan } from "../../field-checks.ts";
import { jobs } from "./jobs.ts";

const MAX_CODE = 32;

/**
 * Copies a post as a draft, without its applications and its pin. In another plan it takes that plan's period, and in the same plan it gets a
 * code of its own.
 * @throws Refusal `not_found`, `validation_failed` when the plan is not there
 */
export function copyJob(ctx: Context, id: string, planId: string | undefined): Promise<RecruitJob> {
  return transaction(ctx.db, async (db) => {
    const row = await db
      .selectFrom("recruitJob")
      .selectAll()
      .where("id", "=", id)
      .where("isDeleted", "=", 0)
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const {
      id: _,
      tenantId: __,
      createUser,
      createDept,
      createTime,
      updateUser,
      updateTime,
      isDeleted,
      // The database makes the text that searches look through.
      searchText,
      ...job
    } = row;
    const period = planId && planId !== row.planId ? await periodOf(withoutDataScopes(db), planId) : undefined;
    const plan = planId || row.planId;
    return jobs.submit({ ...ctx, db }, undefined, {
      ...job,
      ...period,
      planId: plan,
      jobCode: await freeCode(withoutDataScopes(db), plan, row.jobCode),
      conditions: JSON.stringify(row.conditions),
      materials: JSON.stringify(row.materials),
      contact: JSON.stringify(row.contact),
      talks: JSON.stringify(row.talks),
      scoring: JSON.stringify(row.scoring),
      releaseTime: ctx.now,
      isTop: false,
      publishState: "draft",
      closeReason: "",
      closeTime: null,
      version: 0,
    });
  });
}

async function periodOf(db: TenantDatabase, planId: string) {
  const plan = await db
    .selectFrom("recruitPlan")
    .select(["applyStart", "applyEnd"])
    .where("id", "=", planId)
    .where("isDeleted", "=", 0)
    .forShare()
    .executeTakeFirst();
  if (!plan) throw invalidFields([{ field: "planId", message: unknownPlan }]);
  return plan;
}

/** The code itself where it is free, else with the first free number after it. */
async function freeCode(db: TenantDatabase, planId: string | null, code: string): Promise<string> {
  const rows = await db
    .selectFrom("recruitJob")
    .select("jobCode")
    .where("planId", planId === null ? "is" : "=", planId)
    .where("isDeleted", "=", 0)
    .execute();
  const taken = new Set(rows.map(({ jobCode }) => jobCode));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const candidate = `${code.slice(0, MAX_CODE - suffix.length)}${suffix}`;
    if (!taken.has(candidate)) return candidate;
  }
}
