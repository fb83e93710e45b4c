import { beforeAll, expect, it } from "vitest";
import type { JobSummary } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { JobList, type JobListProps } from "./JobList.tsx";
import { Suiting } from "./Suiting.tsx";

beforeAll(() => Promise.all([loadTexts("zh", "pages"), loadTexts("zh", "candidate")]));

const post = {
  ...{ id: "7", hireMode: 1, title: "儿科医师", deptName: "儿科", status: "open", isTop: false, headcount: 2 },
  ...{ educationMin: "any", employmentName: "合同", locations: [], salaryMin: 0, salaryMax: 0, salaryNote: "" },
  ...{ applyEnd: "2026-11-30 17:30:00", remainingSeconds: 90_000 },
} as unknown as JobSummary;

const draw = (job: Partial<JobSummary>, props: Partial<JobListProps> = {}) => (
  <JobList jobs={[{ ...post, ...job }]} {...props} />
);
const linesOf = (job: Partial<JobSummary>, props?: Partial<JobListProps>) => drawnLines(draw(job, props));

it("has a line for each fact that the post has", () => {
  expect(linesOf({}).slice(0, 4)).toEqual(["儿科医师", "儿科", "学历不限", "合同"]);
  expect(linesOf({ locations: ["东院", "西院"], salaryNote: "面议" }).slice(4, 6)).toEqual(["东院、西院", "面议"]);
  expect(linesOf({ locations: ["东院"] })[4]).toBe("东院");
  const facts = (job: Partial<JobSummary>) => drawnMarkup(draw(job)).match(/<li>/g)?.length;
  expect([facts({}), facts({ locations: ["东院"], salaryNote: "面议" })]).toEqual([4, 6]);
});

it("says how many people a post is for, where it says a number", () => {
  for (const [headcount, text] of [
    [0, "招聘若干人"],
    [1, "招聘 1 人"],
  ] as const)
    expect(linesOf({ headcount }).join()).toContain(text);
});

it("says of which kind a post is among posts of both, and where it leads", () => {
  const title = (job: Partial<JobSummary>, props?: Partial<JobListProps>) => linesOf(job, props)[0];
  expect(title({ hireMode: 2 }, { mixed: true })).toBe("儿科医师校招");
  expect(title({ hireMode: 2 })).toBe("儿科医师");
  expect(title({ hireMode: 1 }, { mixed: true })).toBe("儿科医师");
  expect(drawnMarkup(draw({ hireMode: 2 }))).toContain('href="/recruit/campus/details?id=7"');
  expect(drawnMarkup(draw({}, { to: ({ id }) => `/x/${id}` }))).toContain('href="/x/7"');
});

it("has marks for a post on top and for one that is not just open, and none in a narrow place", () => {
  const job = { isTop: true, status: "closed", locations: ["东院"] } as const;
  const marked = linesOf({ ...job, locations: [...job.locations] })[0] ?? "";
  expect(marked).toMatch(/^儿科医师置顶.*已截止$/);
  const brief = linesOf({ ...job, locations: [...job.locations], appliedCount: 3 }, { brief: true });
  expect(brief.slice(0, 2)).toEqual(["儿科医师", "儿科"]);
  expect(brief.join()).not.toMatch(/学历|合同|东院|已投|置顶/);
  expect(linesOf({ appliedCount: 3 }).join()).toContain("已投 3 人");
});

it("says how a résumé stands against a post where that was asked", () => {
  const fit = { auto: "review", checks: ["专业", "执业资格"], lacks: ["外语"] } as const;
  const linesWith = (part: object) =>
    drawnLines(<Suiting part="fit" fit={{ ...fit, checks: [...fit.checks], lacks: [...fit.lacks], ...part }} />).join(
      "\n",
    );
  expect(linesWith({})).toContain("待核对：专业、执业资格");
  expect(linesWith({})).toContain("缺：外语");
  expect(linesWith({ checks: [] })).not.toContain("待核对");
  expect(linesWith({ auto: "eligible", checks: [], lacks: [] })).toContain("✓ 符合");
  expect(linesOf({}).join()).not.toMatch(/符合|待核对|缺/);
});

it("has titles of the level that is asked for", () => {
  expect(drawnMarkup(draw({}))).toMatch(/<h2 .*儿科医师/);
  expect(drawnMarkup(draw({}, { level: 3 }))).toMatch(/<h3 .*儿科医师/);
});
