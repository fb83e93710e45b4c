import type { HireMode, Job, JobConditions } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { isInEnglish, nameIn } from "../../../../contract/language.ts";
import { type DictNames, dictNames, ownNames } from "../../../system/dict/dict-names.ts";
import { absence } from "../../gone.ts";
import { summariesAt, summaryDicts, summaryRows } from "../job-summary.ts";
import { namedMaterials } from "../materials.ts";
import { visibleJobs } from "../visible-jobs.ts";

const conditionDicts = [
  ...([
    "degree",
    "education_level",
    "title_level",
    "residency",
    "title_series",
    "licence_type",
    "practice_level",
    "practice_category",
    "practice_scope",
    "hospital_level",
    "political",
  ] as const),
] as const;

/** One post in full, with the caller's own application if a candidate calls. @throws Refusal `not_found`, `gone` */
export async function getJob(ctx: Context, hireMode: HireMode, id: string): Promise<Job> {
  const [row, myApplication, label, own] = await Promise.all([
    summaryRows(ctx.db)
      .select(["job.duty", "job.requirement", "job.conditions", "job.materials", "job.benefits", "job.contact"])
      .select(["job.dutyEn", "job.requirementEn"])
      .select("job.stages")
      .where("job.id", "in", visibleJobs(ctx.db, ctx.now).where("job.id", "=", id).select("job.id"))
      .where("job.hireMode", "=", hireMode)
      .executeTakeFirst(),
    findOwnApplication(ctx, id),
    dictNames(ctx.db, [...summaryDicts, ...conditionDicts], ctx.language),
    ownNames(ctx.db, ctx.language),
  ]);
  if (!row) throw await absence(ctx.db, "recruitJob", id, ctx.now);
  const { duty, requirement, dutyEn, requirementEn, conditions, materials, benefits, contact, stages, ...summary } =
    row;
  return {
    ...summariesAt(ctx.now, ctx.language, label, own)(summary),
    duty: nameIn(ctx.language, duty, dutyEn),
    requirement: nameIn(ctx.language, requirement, requirementEn),
    hasEnglish: isInEnglish([summary.title, summary.titleEn], [duty, dutyEn], [requirement, requirementEn]),
    conditions: nameConditions(conditions as JobConditions, label),
    materials: namedMaterials(materials, own),
    benefits: benefits.map(own),
    contact: { name: "", phone: "", ...(contact as Partial<Job["contact"]>) },
    stages: stages as Job["stages"],
    ...(myApplication && { myApplication }),
  };
}

type LicenceDemand = NonNullable<JobConditions["licenceRequired"]>;

/** Conditions with the labels of their keys. */
function nameConditions(hard: JobConditions, label: DictNames): JobConditions {
  const { majorsByLevel, ageByTitle, licenceRequired } = hard;
  return {
    ...hard,
    ...(hard.degreeMin && { degreeName: label("degree", hard.degreeMin) }),
    ...(hard.firstDegreeMin && { firstDegreeName: label("education_level", hard.firstDegreeMin) }),
    ...(majorsByLevel && {
      majorsByLevel: majorsByLevel.map((group) => ({ ...group, levelName: label("education_level", group.level) })),
    }),
    ...(ageByTitle && {
      ageByTitle: ageByTitle.map((limit) => ({ ...limit, titleName: label("title_level", limit.title) })),
    }),
    ...(hard.titleMin && { titleName: label("title_level", hard.titleMin) }),
    ...(hard.titleSeries && { titleSeriesName: label("title_series", hard.titleSeries) }),
    ...(licenceRequired && { licenceRequired: nameLicence(licenceRequired, label) }),
    ...(hard.residency && { residencyName: label("residency", hard.residency) }),
    ...(hard.hospitalLevelMin && { hospitalLevelName: label("hospital_level", hard.hospitalLevelMin) }),
    ...(hard.political && { politicalName: label("political", hard.political) }),
  };
}

function nameLicence(licence: LicenceDemand, label: DictNames): LicenceDemand {
  const { type, level, category, scope } = licence;
  return {
    ...licence,
    typeName: label("licence_type", type),
    ...(level && { levelName: label("practice_level", level) }),
    ...(category && { categoryName: label("practice_category", category) }),
    ...(scope && { scopeName: label("practice_scope", scope) }),
  };
}

async function findOwnApplication({ db, principal }: Context, jobId: string): Promise<Job["myApplication"]> {
  if (principal?.userType !== "guest") return undefined;
  return db
    .selectFrom("recruitApplication")
    .select(["id", "state", "stage"])
    .where("guestId", "=", principal.userId)
    .where("jobId", "=", jobId)
    .executeTakeFirst();
}
