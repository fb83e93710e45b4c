import type { OwnSheet } from "@bladekit/openapi";
import { applicationStages, stageText } from "@bladekit/sdk/rules";
import type { Context } from "../../../../../context/context.ts";
import type { UploadedFile } from "../../../../../contract/operations.ts";
import { withoutDataScopes } from "../../../../../db/tenant-scope.ts";
import type { Target } from "../../../../../lists/own-sheet/own-kind.ts";
import { type CommonValues, readOwnSheet } from "../../../../../lists/own-sheet/read-own-sheet.ts";
import { labelled } from "../import-jobs.ts";
import { jobSheet } from "../job-sheet.ts";
import { jobs } from "../jobs.ts";
import { jobKind } from "./targets.ts";

/** Reads a hospital's own table of posts and proposes what its columns say. @throws Refusal `file_refused`, `payload_too_large` */
export function readJobSheet(ctx: Context, file: UploadedFile | undefined): Promise<OwnSheet> {
  return readOwnSheet(ctx, file, jobKind, commonValues);
}

/** Values that every post needs, in the order in which the dialog asks for those that no column has. */
const needed: readonly Target[] = [
  ...(["planName", "hireMode", "deptName", "headcount", "education", "employment", "category"] as const),
  ...(["applyStart", "applyEnd", "stages", "duty", "requirement", "contactName", "contactPhone"] as const),
];
/** Values that a hospital repeats from one table to the next. */
const repeated: readonly Target[] = ["employment", "stages", "contactName", "contactPhone"];

const commonValues: CommonValues = async (ctx, common, has) => {
  const [plan, last] = [await openPlan(ctx), await lastPost(ctx)];
  const usual: Partial<Record<Target, string>> = {
    hireMode: ctx.language === "zh" ? "社会招聘" : "Social",
    stages: applicationStages
      .filter((stage) => stage !== "skill")
      .map((stage) => stageText(stage, "zh"))
      .join("、"),
    duty: "详见招聘公告",
    requirement: "符合本岗位的应聘条件",
    ...plan,
  };
  return needed
    .filter((target) => !has.includes(target))
    .map((target) => {
      const text = usual[target] ?? "";
      const own = plan && target in plan ? text : common[target];
      return { target, text: own ?? (repeated.includes(target) ? last[target] : undefined) ?? text };
    });
};

/** The newest plan that still takes applications, with its dates. */
async function openPlan({ db, now }: Context) {
  const plan = await withoutDataScopes(db)
    .selectFrom("recruitPlan")
    .select(["name", "applyStart", "applyEnd"])
    .where("isDeleted", "=", 0)
    .where("applyEnd", ">=", now)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return plan && { planName: plan.name, applyStart: plan.applyStart, applyEnd: plan.applyEnd };
}

/** What the newest post says of the values that posts repeat, as a sheet has it. */
async function lastPost(ctx: Context): Promise<Partial<Record<Target, string>>> {
  const { records } = await jobs.page(ctx, { current: 1, size: 1 });
  async function* newest() {
    yield records;
  }
  for await (const [row] of labelled(ctx, newest())) {
    if (!row) break;
    const texts = jobSheet.columns.map(({ key, value }) => [key, value ? String(value(row, "zh")) : ""] as const);
    return Object.fromEntries(texts.filter(([key]) => repeated.includes(key as Target)));
  }
  return {};
}
