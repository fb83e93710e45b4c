import { dictionaryPacks, standardPacks } from "@bladekit/openapi/packs";
import { applicationStates, checkIdCard, checkPhone, fromWireTime, idCardSex } from "@bladekit/sdk/rules";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { contract } from "../../contract/document.ts";
import { missingFor } from "../../operations/recruit/application/own/require-complete.ts";
import { checkSections } from "../../operations/recruit/resume/check-sections.ts";
import { completeness } from "../../operations/recruit/resume/completeness.ts";
import { unknownKeys } from "../../operations/recruit/resume/dict-fields.ts";
import { sanitiseHtml } from "../../services/security/html.ts";
import { readStories } from "./applications/story.ts";
import { bizLabel } from "./biz-label.ts";
import { buildDemo, type DemoHospital } from "./build.ts";
import type { DeptSeed } from "./model.ts";
import { snapshotOf } from "./snapshot.ts";

const at = (time: string) => fromWireTime(time) as Date;
// Every day of a week, early in the morning, and the edges of a year.
const moments = [
  ...["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day} 00:20:00`),
  "2027-01-01 00:00:00",
  "2028-02-29 23:59:00",
];
const now = at("2026-11-20 10:00:00");
const demo = buildDemo(now);
const [renhe, kangning] = demo as [DemoHospital, DemoHospital];
const candidates = demo.flatMap((hospital) => hospital.candidates);
const applications = candidates.flatMap((candidate) => candidate.applications);

const ajv = new Ajv2020({ strict: false });
ajv.addFormat("binary", true);
ajv.addSchema({ ...contract, $id: "contract" });
const isValid = (schema: string, value: unknown) => {
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  return validate(value) ? [] : validate.errors;
};

const deptNames = (depts: readonly DeptSeed[]): string[] =>
  depts.flatMap((dept) => (typeof dept === "string" ? [dept] : [dept.name, ...deptNames(dept.below)]));

/** open, closing … by the clock, as the product reckons it. */
const statusAt = (time: string, { applyStart, applyEnd }: { applyStart: string; applyEnd: string }) => {
  const left = at(applyEnd).getTime() - at(time).getTime();
  if (left < 0) return "closed";
  if (time < applyStart) return "upcoming";
  return left <= 3 * 24 * 3600 * 1000 ? "closing" : "open";
};

describe("the demo", () => {
  it("is the same all day", () => {
    const [first, last] = ["00:00:01", "23:59:59"].map((time) => JSON.stringify(buildDemo(at(`2026-11-20 ${time}`))));
    expect(first === last).toBe(true);
  });

  it("has as much as the issue asks for", () => {
    const count = ({ posts, notices, candidates: people, plans }: DemoHospital) => ({
      social: posts.filter(({ plan }) => plan === "social").length,
      campus: posts.filter(({ plan }) => plan === "campus").length,
      notices: notices.length,
      people: people.length,
      plans: plans.length,
    });
    expect(count(renhe)).toEqual({ social: 29, campus: 16, notices: 33, people: 47, plans: 2 });
    expect(count(kangning)).toEqual({ social: 16, campus: 10, notices: 22, people: 13, plans: 2 });
    for (const { seed, notices } of demo) {
      expect(deptNames(seed.depts).length).toBeGreaterThanOrEqual(20);
      expect(new Set(notices.map((notice) => notice.seed.category)).size).toBe(8);
    }
  });

  it("has an application in every state, and running ones in every stage", () => {
    expect(
      new Set(renhe.candidates.flatMap((person) => person.applications).map(({ status }) => status.state)),
    ).toEqual(new Set(applicationStates));
    const running = applications.filter(({ status }) => status.state === "active").map(({ status }) => status.stage);
    expect(new Set(running)).toEqual(
      new Set(["screen", "written", "interview", "skill", "medical", "review", "publicity"]),
    );
    expect(candidates.some(({ applications: own }) => own.length === 0)).toBe(true);
    expect(candidates.some(({ resume }) => resume === undefined)).toBe(true);
  });

  it("tells every story, on posts that it fits", () => {
    const told = candidates.flatMap(({ seed }) => seed.applications.map(([, , story]) => story));
    expect(new Set(told)).toEqual(new Set(Object.keys(readStories())));
    for (const { seed, applications: own } of candidates) {
      for (const [index, { post }] of own.entries()) {
        const key = seed.applications[index]?.[2] ?? "";
        expect(readStories()[key]?.on, `${seed.name}: ${key} on ${post.seed.title}`).toContain(post.seed.window);
      }
      expect(new Set(own.map(({ post }) => post.code)).size).toBe(own.length);
    }
  });
});

describe.each(moments)("the demo of %s", (moment) => {
  const built = buildDemo(at(moment));

  it("has posts of every status", () => {
    for (const { posts } of built) {
      for (const post of posts) {
        const { window } = post.seed;
        expect(statusAt(moment, post)).toBe(window === "early" || window === "late" ? "closed" : window);
        expect(post.releaseTime < moment).toBe(true);
        expect(post.applyStart < post.applyEnd).toBe(true);
      }
      expect(new Set(posts.map((post) => statusAt(moment, post))).size).toBe(4);
    }
  });

  it("has two running plans around their posts", () => {
    for (const { plans, posts } of built) {
      for (const plan of plans) {
        expect(statusAt(moment, plan)).toBe("open");
        for (const post of posts.filter((candidate) => candidate.plan === plan.key)) {
          expect(post.applyStart >= plan.applyStart && post.applyEnd <= plan.applyEnd, post.code).toBe(true);
        }
      }
    }
  });

  it("lets nothing happen in the future, out of order, or outside the time of applying", () => {
    for (const { seed, applications: own, registered, resume } of built.flatMap(({ candidates: all }) => all)) {
      for (const { events, post, returnDeadline, status } of own) {
        const times = events.map((event) => event.at);
        expect(times, seed.name).toEqual(times.toSorted());
        expect(new Set(times).size).toBe(times.length);
        expect((times.at(-1) ?? "") < moment && (times[0] ?? "") > registered).toBe(true);
        expect(
          (times[0] ?? "") >= post.applyStart && (times[0] ?? "") <= post.applyEnd,
          `${seed.name} ${post.code}`,
        ).toBe(true);
        expect(returnDeadline !== null).toBe(status.state === "returned");
        if (returnDeadline) expect(returnDeadline > moment).toBe(true);
      }
      expect(checkSections(resume?.sections ?? {}, moment), seed.name).toEqual([]);
    }
  });

  it("has notices that came out before, linked to posts of their plan", () => {
    for (const { notices, posts } of built) {
      for (const { releaseTime, postCodes, seed } of notices) {
        expect(releaseTime < moment).toBe(true);
        for (const code of postCodes) expect(posts.find((post) => post.code === code)?.plan).toBe(seed.plan);
      }
    }
  });
});

describe("posts", () => {
  const posts = demo.flatMap(({ posts: all }) => all);

  it("name departments and dictionary keys that exist", () => {
    for (const { seed, posts: own } of demo) {
      for (const post of own) expect(deptNames(seed.depts)).toContain(post.seed.dept);
      expect(new Set(own.map(({ code }) => code)).size).toBe(own.length);
    }
    for (const { seed } of posts) {
      expect(
        bizLabel("recruit_category", seed.category) && bizLabel("recruit_employment", seed.employment),
      ).toBeTruthy();
    }
  });

  it("have conditions and materials of the contract", () => {
    for (const { conditions, materials } of posts) {
      expect(isValid("JobConditions", conditions)).toEqual([]);
      for (const material of materials) expect(isValid("JobMaterial", material)).toEqual([]);
    }
  });

  it("ask for nothing about sex, height or marriage", () => {
    for (const { requirement, duty } of posts)
      expect(requirement + duty).not.toMatch(/男性|女性|限男|限女|身高|未婚|已婚|婚育|形象/);
  });
});

describe("texts", () => {
  it("are what the sanitiser leaves", () => {
    const texts = demo.flatMap(({ seed, posts, notices, plans }) => [
      ...[seed.guide, seed.notes, seed.about],
      ...posts.flatMap(({ duty, requirement }) => [duty, requirement]),
      ...notices.map(({ content }) => content),
      ...plans.map(({ description }) => description),
    ]);
    for (const text of texts) expect(sanitiseHtml(text)).toBe(text);
    expect(texts.join("")).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe("candidates", () => {
  it("have numbers that pass the rules and belong to one person", () => {
    for (const { seed, idNo, phone } of candidates) {
      expect(checkIdCard(idNo, now), seed.name).toBeUndefined();
      expect(idCardSex(idNo)).toBe(seed.sex === "female" ? 1 : 0);
      expect(checkPhone(phone), phone).toBeUndefined();
    }
    expect(new Set(candidates.map(({ idNo }) => idNo)).size).toBe(candidates.length);
    expect(new Set(candidates.map(({ phone }) => phone)).size).toBe(candidates.length);
  });

  it("have résumés of the contract, with keys of the dictionaries", () => {
    for (const candidate of candidates) {
      expect(isValid("ResumeSections", candidate.resume?.sections ?? {}), candidate.seed.name).toEqual([]);
      expect(isValid("Resume", snapshotOf(candidate)), candidate.seed.name).toEqual([]);
      const label = (code: string, key: string | null | undefined) => bizLabel(code, key ?? "");
      expect(unknownKeys(candidate.resume?.sections ?? {}, label)).toEqual([]);
    }
  });

  it("applied with everything the post asks for", () => {
    for (const candidate of candidates) {
      for (const { post } of candidate.applications) {
        expect(missingFor(snapshotOf(candidate), post.materials), `${candidate.seed.name}: ${post.seed.title}`).toEqual(
          [],
        );
      }
      if (!candidate.seed.resume) expect(completeness(snapshotOf(candidate)).percent).toBe(100);
    }
  });

  it("give reasons that the dictionaries have", () => {
    const dictOf = {
      fail: "recruit_fail_reason",
      return: "recruit_return_reason",
      withdraw: "recruit_withdraw_reason",
      decline: "recruit_withdraw_reason",
    };
    for (const { events } of applications) {
      for (const { action, reasonCode } of events.filter((event) => event.reasonCode)) {
        expect(bizLabel(dictOf[action as keyof typeof dictOf], reasonCode)).toBeTruthy();
      }
    }
  });
});

describe("dictionaries", () => {
  it("have codes of their own and keys that the contract takes", () => {
    expect(Object.keys(standardPacks.find(({ code }) => code === "nation")?.entries ?? {})).toHaveLength(56);
    expect(new Set(dictionaryPacks.map(({ code }) => code)).size).toBe(dictionaryPacks.length);
    for (const { entries } of standardPacks)
      for (const key of Object.keys(entries)) expect(isValid("DictKey", key)).toEqual([]);
  });
});
