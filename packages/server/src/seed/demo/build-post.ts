import type { components } from "@bladekit/openapi";
import type { ApplicationStage } from "@bladekit/sdk/rules";
import { bizLabel } from "./biz-label.ts";
import { toHtml } from "./blocks.ts";
import type { Calendar } from "./calendar.ts";
import { type HospitalSeed, type PostSeed, stagesOfTrack } from "./model.ts";
import { materialsOf } from "./post-materials.ts";
import type { PlanKey, PostWindow } from "./rounds.ts";

type Schemas = components["schemas"];

/** A post as the tables keep it; departments and plans still by name. */
export type DemoPost = {
  code: string;
  plan: PlanKey;
  seed: PostSeed;
  duty: string;
  requirement: string;
  conditions: Schemas["JobConditions"];
  materials: readonly Schemas["JobMaterial"][];
  stages: readonly ApplicationStage[];
  locations: readonly string[];
  applyStart: string;
  applyEnd: string;
  releaseTime: string;
};

/** First and last day of applying, and how much the last one differs from post to post. */
const windows: Readonly<Record<PostWindow, { from: number; to: number; spread: number }>> = {
  upcoming: { from: 4, to: 30, spread: 8 },
  open: { from: -16, to: 9, spread: 20 },
  closing: { from: -24, to: 1, spread: 2 },
  late: { from: -45, to: -17, spread: 3 },
  early: { from: -88, to: -56, spread: 4 },
};

const commonDuty: Readonly<Record<PostSeed["category"], string>> = {
  doctor: "完成科室安排的教学、科研和其他医疗任务。",
  nurse: "参加护理质量检查和业务学习，完成护士长安排的其他工作。",
  technician: "做好设备保养、生物安全和数据上报，完成科室安排的其他工作。",
  pharmacist: "参加药事质量管理，完成部门安排的其他工作。",
  research: "参与学科建设和研究生培养，完成部门安排的其他工作。",
  admin: "起草业务文书，完成部门安排的其他工作。",
  support: "遵守安全操作规程，完成部门安排的其他工作。",
};

/** The posts of a plan under the codes S2026-001, S2026-002 … */
export function buildPosts(hospital: HospitalSeed, plan: PlanKey, calendar: Calendar): DemoPost[] {
  return hospital.posts[plan].map((seed, index) => {
    const { from, to, spread } = windows[seed.window];
    const last = to + (index % spread);
    const conditions = conditionsOf(seed, plan, calendar);
    const release = calendar.workday(Math.min(from, -1) - 1);
    return {
      code: `${hospital.codePrefix[plan]}${calendar.year}-${String(index + 1).padStart(3, "0")}`,
      plan,
      seed,
      duty: toHtml([{ ol: [...seed.duties, commonDuty[seed.category]] }]),
      requirement: toHtml([{ p: "应聘人员应当同时具备下列条件：" }, { ul: requirementsOf(seed, conditions) }]),
      conditions,
      materials: materialsOf(seed, plan),
      stages: stagesOfTrack[seed.track],
      // Nurses and support staff work on all campuses, others where their department is.
      locations:
        seed.category === "nurse" || seed.category === "support" ? hospital.campuses : hospital.campuses.slice(0, 1),
      applyStart: calendar.at(from, "08:30"),
      applyEnd: calendar.at(last, "17:30"),
      releaseTime: calendar.at(
        release,
        `${String(9 + (index % 8)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}`,
      ),
    };
  });
}

function conditionsOf(seed: PostSeed, plan: PlanKey, calendar: Calendar): Schemas["JobConditions"] {
  const { degree, majors, ageMax, titleMin, licence, residency, years, language, other } = seed;
  // Graduates of the coming summer, and of this year who have not found a post; postdocs may have their degree for some years.
  const earliest = calendar.year - (seed.employment === "postdoc" ? 2 : 0);
  const graduationYears = Array.from({ length: calendar.year + 2 - earliest }, (_, index) => earliest + index);
  return {
    ...(degree && { degreeMin: degree }),
    fullTimeRequired: plan === "campus" || seed.education === "master" || seed.education === "doctor",
    ...(majors && { majors: [...majors] }),
    ...(ageMax && { ageMax, ageCutoffDate: `${calendar.year}-12-31` }),
    ...(titleMin && { titleMin }),
    ...(licence && licenceAsked(licence)),
    ...(residency && { residency }),
    ...(years && { experienceYears: years }),
    ...(language && languageAsked(language)),
    ...(plan === "campus" && { graduationYears }),
    ...(other && { otherText: other }),
  };
}

type Licence = Pick<Schemas["JobConditions"], "licence" | "licenceRequired">;

/** Wordings that say no more than their data. */
const licencesAsData: Readonly<Record<string, Licence["licenceRequired"]>> = {
  "医师资格证书、医师执业证书": { type: "physician_practice" },
  "医师资格证书、医师执业证书（执业范围：麻醉）": {
    type: "physician_practice",
    category: "clinical",
    scope: "surgery",
  },
  "医师执业证书（执业范围：医学影像和放射治疗）": {
    ...{ type: "physician_practice", category: "clinical", scope: "imaging_radiotherapy" },
  },
  护士执业证书: { type: "nurse_practice" },
  药学专业技术资格证书: { type: "pharmacist" },
};

/** A licence as data where its wording is a known one; other words are for staff to judge. */
function licenceAsked(wording: string): Licence {
  const licenceRequired = licencesAsData[wording];
  return licenceRequired ? { licenceRequired } : { licence: wording };
}

/** An examination as data where its wording is `CET-6 ≥ 425`. */
function languageAsked(wording: string): Pick<Schemas["JobConditions"], "language" | "languageRequired"> {
  const [, grade, score] = /^CET-([46]) ≥ (\d+)$/.exec(wording) ?? [];
  return grade
    ? { languageRequired: { exam: `cet${grade as "4" | "6"}`, score: Number(score) } }
    : { language: wording };
}

function requirementsOf(seed: PostSeed, conditions: Schemas["JobConditions"]): string[] {
  const { degreeMin, majors, ageMax, ageCutoffDate, titleMin, residency, experienceYears, graduationYears } =
    conditions;
  const { licence, language } = seed;
  const degree = degreeMin ? `，${bizLabel("degree", degreeMin)}及以上学位` : "";
  const age =
    ageMax && ageCutoffDate
      ? `${ageMax} 周岁及以下（${Number(ageCutoffDate.slice(0, 4)) - ageMax} 年 1 月 1 日以后出生）`
      : "";
  return [
    `${conditions.fullTimeRequired ? "全日制" : ""}${bizLabel("education_level", seed.education)}及以上学历${degree}；`,
    majors ? `专业：${majors.join("、")}；` : "专业不限；",
    age && `年龄：${age}；`,
    graduationYears ? `${graduationYears.join("、")} 届毕业生；` : "",
    titleMin ? `具有${bizLabel("title_level", titleMin)}及以上专业技术资格；` : "",
    licence ? `持有${licence}；` : "",
    residency ? `${residencyText[residency as keyof typeof residencyText]}；` : "",
    experienceYears ? `具有 ${experienceYears} 年及以上相关岗位工作经历；` : "",
    language ? `外语：${language}；` : "",
    ...(seed.wishes ?? []),
    seed.other ?? "",
    "具有良好的职业道德、团队协作精神和沟通能力。",
  ].filter(Boolean);
}

const residencyText = {
  completed: "已取得住院医师规范化培训合格证书",
  training: "住院医师规范化培训在培，可按期结业",
  four_in_one: "毕业时取得毕业证书、学位证书、医师资格证书和住院医师规范化培训合格证书",
} as const;
