import type { RecruitPlan, RecruitPlanInput } from "@bladekit/openapi";
import { recruitPeriods } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { checkFilled, checkPeriods, checkTimes, cleanRichTexts, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { nextVersion } from "../../version.ts";
import { openDays, openTimes, plans } from "./plans.ts";

/**
 * Adds a plan as a draft, or changes one.
 * @throws Refusal `validation_failed` naming fields, `not_found`, `stale_version`
 */
export async function submitPlan(ctx: Context, body: RecruitPlanInput): Promise<RecruitPlan> {
  const { clean: input, problems } = await cleanRichTexts(ctx, tidy(body), ["description", "descriptionEn"]);
  problems.push(
    ...checkFilled(input, ["name"]),
    ...checkTimes(input, ["applyStart", "applyEnd", ...openTimes, ...openDays]),
    ...checkPeriods(input, recruitPeriods.plan),
    ...checkEach("timeline", input.timeline, (step) => [
      ...checkFilled(step, ["label"]),
      ...checkTimes(step, ["from", "to"]),
      ...checkPeriods(step, recruitPeriods.step),
    ]),
    ...checkEach("examSubjects", input.examSubjects, (subject) => [
      ...checkFilled(subject, ["name"]),
      ...checkTimes(subject, ["start"]),
    ]),
  );
  return transaction(ctx.db, async (db) => {
    const { id, timeline, examSubjects, resultNoticeIds, ...plain } = input;
    const version = id ? nextVersion(await lock(db, id), input.version) : 0;
    refuseProblems([...problems, ...(await missingNotices(withoutDataScopes(db), resultNoticeIds))]);
    return plans.submit({ ...ctx, db }, id, {
      ...plain,
      ...open(input),
      version,
      ...(resultNoticeIds && { resultNoticeIds: [...new Set(resultNoticeIds)] }),
      ...(examSubjects && { examSubjects: JSON.stringify(examSubjects) }),
      ...(timeline && { timeline: JSON.stringify(timeline.map((step) => ({ to: "", ...step }))) }),
    });
  });
}

/** The faults of each entry of a list, with the place of the entry. */
function checkEach<Entry>(
  list: string,
  entries: readonly Entry[] | undefined,
  check: (entry: Entry) => FieldError[],
): FieldError[] {
  return (entries ?? []).flatMap((entry, index) =>
    check(entry).map(({ field, message }) => ({ field: `${list}.${index}.${field}`, message })),
  );
}

function lock(db: TenantDatabase, id: string) {
  return db
    .selectFrom("recruitPlan")
    .select("version")
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .forUpdate()
    .executeTakeFirst();
}

/** Times that were given, null for those that are open. */
function open(input: RecruitPlanInput) {
  const given = [...openTimes, ...openDays].filter((field) => input[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, input[field] || null]));
}

async function missingNotices(db: TenantDatabase, given: readonly string[] = []): Promise<FieldError[]> {
  const ids = new Set(given);
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom("recruitArticle")
    .select("id")
    .where("id", "in", [...ids])
    .where("isDeleted", "=", 0)
    .forShare()
    .execute();
  return rows.length < ids.size
    ? [{ field: "resultNoticeIds", message: say("有公告不存在或已删除", "One of the notices does not exist") }]
    : [];
}
