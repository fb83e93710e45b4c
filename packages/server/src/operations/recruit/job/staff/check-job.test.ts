import type { RecruitJobInput } from "@bladekit/openapi";
import { expect, test } from "vitest";
import { checkJob } from "./check-job.ts";

const job = {
  ...{ hireMode: 1, jobCode: "EK-01", title: "儿科医师", stages: ["screen", "written", "interview", "onboard"] },
  ...{ applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-01 17:30:00", releaseTime: "2026-11-01 08:00:00" },
  ...{ conditions: {}, contact: { name: "王芳", phone: "0571-88888888" }, requirement: "<p>有执业医师资格</p>" },
};
const talk = { school: "浙江大学", time: "2026-11-10 14:00:00", link: "https://renhe.example/talk" };

/** The sentences that HR reads about a post, by field. */
const told = (change: object) =>
  checkJob({ ...job, ...change } as unknown as RecruitJobInput).map(({ field, message }) => [field, message.zh]);

test.each([
  ["a post as it is", {}],
  ["one salary for everybody", { salaryMin: 200_000, salaryMax: 200_000 }],
  ["a salary without an upper bound", { salaryMin: 200_000 }],
  ["talks of a campus post", { hireMode: 2, talks: [talk] }],
  ["a talk without a link", { hireMode: 2, talks: [{ ...talk, link: "" }] }],
])("%s is fine", (_, change) => {
  expect(told(change)).toEqual([]);
});

test.each([
  ["salaries the wrong way round", { salaryMin: 2, salaryMax: 1 }, "salaryMax", "最高年薪不能低于最低年薪"],
  ["talks of another post", { talks: [talk] }, "talks", "只有校园招聘才有宣讲会"],
  ["a link that is none", { hireMode: 2, talks: [{ ...talk, link: "renhe" }] }, "talks.0.link", "链接格式不正确"],
  ["an address that is none", { contact: { ...job.contact, email: "renhe" } }, "contact.email", "邮箱格式不正确"],
  ["a stage twice", { stages: ["screen", "screen"] }, "stages", "环节不能重复，且须按招聘流程的先后排列"],
  ["stages out of order", { stages: ["onboard", "screen"] }, "stages", "环节不能重复，且须按招聘流程的先后排列"],
  [
    "a condition on sex",
    { title: "儿科医师（限男性）" },
    ...(["title", expect.stringMatching(/^不得设置性别、身高、婚育、籍贯等与岗位无关的条件/)] as const),
  ],
])("the post is refused at its field: %s", (_, change, field, zh) => {
  expect(told(change)).toEqual([[field, zh]]);
});
