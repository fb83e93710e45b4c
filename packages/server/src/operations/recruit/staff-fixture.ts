import type { RecruitArticleInput, RecruitJobInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { recruitButtons } from "../../contract/permissions/menus-recruit.ts";
import { addStaff, signIn, type TestApp } from "../../testing/index.ts";

/** Every permission of recruitment administration. */
export const recruitPermissions: readonly string[] = recruitButtons.map(({ code }) => code);

/** Adds someone who may do all of it, and signs in. */
export async function signInClerk(test: TestApp, tenantId: string, account = "clerk"): Promise<BladeClient> {
  await addStaff(test, tenantId, account, recruitPermissions);
  return signIn(test, tenantId, account, "staff");
}

/** A social post with everything that publishing needs. */
export function jobInput(deptId: string, overrides: Partial<RecruitJobInput> = {}): RecruitJobInput {
  return {
    hireMode: 1,
    jobCode: "S2026-001",
    title: "心血管内科医师",
    deptId,
    category: "doctor",
    headcount: 2,
    employment: "staff",
    educationMin: "master",
    duty: "<p>门诊与病房工作</p>",
    requirement: "<p>心血管内科学专业</p>",
    conditions: { degreeMin: "master", majors: ["内科学"], ageMax: 35 },
    applyStart: "2026-11-01 08:00:00",
    applyEnd: "2026-12-20 17:30:00",
    stages: ["screen", "interview", "publicity", "onboard"],
    contact: { name: "王老师", phone: "0571-88888888" },
    ...overrides,
  };
}

/** A notice that may be published. */
export function articleInput(
  articleCategoryId: string,
  overrides: Partial<RecruitArticleInput> = {},
): RecruitArticleInput {
  return {
    articleCategoryId,
    title: "2026 年公开招聘公告",
    content: "<p>正文</p>",
    source: "人力资源部",
    releaseTime: "2026-11-20 08:00:00",
    ...overrides,
  };
}
