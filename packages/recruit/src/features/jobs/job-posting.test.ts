import { expect, test } from "vitest";
import type { Job } from "../../api.ts";
import { jobPosting as postingOf } from "./job-posting.ts";

const absolute = (path: string) => `https://jobs.test${path}`;
const jobPosting = (job: Job, setting: never) => postingOf(job, setting, absolute);

const job = {
  ...{ title: "儿科医师", jobCode: "EK01", duty: "<p>出诊</p>", requirement: "<p>硕士</p>", deptName: "儿科" },
  ...{ salaryMin: 0, salaryMax: 0, salaryNote: "面议" },
  ...{ headcount: 2, locations: ["本部", "东院"], releaseTime: "2026-11-01 08:00:00", applyEnd: "2026-12-01 17:30:00" },
} as unknown as Job;

test("a post tells search engines its hospital, its place and until when, by the clocks of China", () => {
  expect(jobPosting(job, { yyName: "仁和医院", contact: { address: "健康路 1 号" } } as never)).toMatchObject({
    ...{ datePosted: "2026-11-01T08:00:00+08:00", validThrough: "2026-12-01T17:30:00+08:00", totalJobOpenings: 2 },
    ...{ description: "<p>出诊</p><p>硕士</p>", directApply: true },
    jobLocation: { name: "本部、东院", address: { streetAddress: "健康路 1 号", addressCountry: "CN" } },
  });
});

test.each([
  [200_000, 300_000, { minValue: 200_000, maxValue: 300_000 }],
  [200_000, 0, { minValue: 200_000 }],
  [0, 300_000, { maxValue: 300_000 }],
  [200_000, 200_000, { value: 200_000 }],
])("a pay from %i to %i yuan is one a year in numbers", (salaryMin, salaryMax, said) => {
  expect(jobPosting({ ...job, salaryMin, salaryMax }, { yyName: "仁和医院" } as never).baseSalary).toEqual({
    ...{ "@type": "MonetaryAmount", currency: "CNY" },
    value: { "@type": "QuantitativeValue", ...said, unitText: "YEAR" },
  });
});

test("a post without places is at the hospital, and without a number or an address it names none", () => {
  const posting = jobPosting({ ...job, headcount: 0, locations: [] }, { yyName: "仁和医院" } as never);
  expect(posting).not.toHaveProperty("totalJobOpenings");
  expect(jobPosting({ ...job, headcount: 1 }, { yyName: "仁和医院" } as never)).toHaveProperty("totalJobOpenings", 1);
  expect(posting).not.toHaveProperty("baseSalary");
  expect(posting.jobLocation).toEqual({
    ...{ "@type": "Place", name: "仁和医院", address: { "@type": "PostalAddress", addressCountry: "CN" } },
  });
});

test("a post says the hospital's sign and department, the city, and what it asks of studies and work", () => {
  const place = (address: string) =>
    (jobPosting(job, { yyName: "仁和医院", contact: { address } } as never).jobLocation as { address: object }).address;
  expect(place("江苏省苏州市健康路 1 号")).toMatchObject({ addressRegion: "江苏省", addressLocality: "苏州市" });
  expect(place("上海市徐汇区健康路 1 号")).toMatchObject({ addressRegion: "上海市", addressLocality: "上海市" });
  expect(place("仁和市滨河区健康路 1 号")).not.toHaveProperty("addressRegion");
  expect(place("吉林省延边朝鲜族自治州延吉市局子街 1 号")).toHaveProperty("addressLocality", "延边朝鲜族自治州");
  expect(place("健康路1号城市广场")).not.toHaveProperty("addressLocality");
  const asked = { ...job, educationMin: "master", conditions: { experienceYears: 3 } } as Job;
  const zpPcLogo = JSON.stringify([{ value: "/brand/renhe/logo.svg" }]);
  expect(jobPosting(asked, { yyName: "仁和医院", zpPcLogo } as never)).toMatchObject({
    hiringOrganization: {
      logo: "https://jobs.test/brand/renhe/logo.svg",
      department: { "@type": "Organization", name: "儿科" },
    },
    educationRequirements: { credentialCategory: "postgraduate degree" },
    experienceRequirements: { monthsOfExperience: 36 },
  });
  expect(jobPosting({ ...job, educationMin: "any" }, { yyName: "仁和医院" } as never)).not.toHaveProperty(
    "educationRequirements",
  );
});
