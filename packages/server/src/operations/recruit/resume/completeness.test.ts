import { describe, expect, it } from "vitest";
import { completeness } from "./completeness.ts";
import { sectionNames, wholeResume } from "./resume-document.ts";

const account = { idType: "resident", name: "李敏", idNo: "110***********002X", phone: "13800138000" } as const;
const education = [{ level: "master", from: "2013-09", school: "浙江大学", major: "内科学" }];
const stateOf = (resume: Parameters<typeof completeness>[0], section: string) =>
  completeness(resume).sections.find((entry) => entry.section === section)?.state;

describe("completeness", () => {
  it("has a state for every section, and nothing done at first", () => {
    const { percent, sections } = completeness(wholeResume({ basic: account }));
    expect(percent).toBe(0);
    expect(completeness(wholeResume({ basic: { ...account, isFresh: true } })).percent).toBe(0);
    expect(sections.map(({ section }) => section)).toEqual(sectionNames);
    expect(sections.every(({ state }) => state === "empty")).toBe(true);
  });

  it("says partial while something required is missing, and done after that", () => {
    const begun = { ...account, email: "li@example.org" };
    expect(stateOf(wholeResume({ basic: begun }), "basic")).toBe("partial");
    expect(stateOf(wholeResume({ basic: { ...begun, photo: "upload/20261120/a.jpg" } }), "basic")).toBe("done");
    expect(stateOf(wholeResume({ declaration: { kinInHospital: false } }), "declaration")).toBe("partial");
  });

  it("takes an internship for work, and asks graduates for it", () => {
    const missing = (resume: Parameters<typeof completeness>[0]) =>
      completeness(resume).missing.map(({ section }) => section);
    expect(missing(wholeResume({ basic: account, education }))).toContain("work");
    expect(missing(wholeResume({ basic: { ...account, isFresh: true }, education }))).toContain("internship");
    const internship = [{ from: "2025-07", org: "省立医院" }];
    expect(missing(wholeResume({ basic: account, education, internship }))).not.toContain("work");
  });

  it("reaches 100 only when nothing is missing", () => {
    const resume = wholeResume({
      basic: { ...account, email: "li@example.org", photo: "upload/20261120/a.jpg" },
      education,
      work: [{ from: "2016-08", org: "医院", post: "医师" }],
      declaration: { kinInHospital: false, truthful: true },
    });
    expect(completeness(resume)).toMatchObject({
      percent: 85,
      missing: [{ section: "declaration", field: "sensitiveConsent" }],
    });
    resume.declaration.sensitiveConsent = true;
    expect(completeness(resume)).toMatchObject({ percent: 100, missing: [] });
  });
});
