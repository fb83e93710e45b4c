import { expect, test } from "vitest";
import type { Education, ResumeFacts } from "./facts.ts";
import { firstStudy, isFinished, isUpgrade, type Study, studiesOf, witnessOf } from "./studies.ts";

const study = (level: string, from: string, to = ""): Education => ({ level, from, to, major: "临床医学" });
const resume = (...education: Education[]): ResumeFacts => ({
  ...{ basic: {}, work: [], licence: [], title: [], residency: [] },
  education,
});
const [college, bachelor] = [study("college", "2006-09", "2009-06"), study("bachelor", "2010-09", "2015-06")];
const [first, second] = [study("master", "2015-09", "2018-06"), study("master", "2019-09", "2022-06")];
const all = studiesOf(resume(bachelor, first, college, second));
const day = "2022-06-30";

test("studies are in the order of their level, of the same level the later one first, and keep their place in the résumé", () => {
  expect(all.map(({ from, index }) => [from, index])).toEqual([
    ["2019-09", 3],
    ["2015-09", 1],
    ["2010-09", 0],
    ["2006-09", 2],
  ]);
});

test("a study is over after its last month, and open in it", () => {
  const finished = (to: string, years: number[] = []) => isFinished(study("master", "2019-09", to), day, years);
  expect(finished("2022-05")).toBe(true);
  expect(finished("2022-06")).toBeUndefined();
  expect(finished("2022-07")).toBe(false);
  expect(finished("")).toBe(false);
});

test("a study that ends later counts where graduates of that year are asked for", () => {
  const finished = (to: string) => isFinished(study("master", "2019-09", to), day, [2023]);
  expect(finished("2023-06")).toBe(true);
  expect(finished("2024-06")).toBe(false);
  expect(finished("")).toBeUndefined();
});

test("the witness is the study with the fewest demands that fail, then the fewest that are open", () => {
  const isMaster = ({ level }: Study) => level === "master";
  const beganBefore = (month: string) => (one: Study) => one.from < month;
  const open = ({ from }: Study) => (from === "2019-09" ? undefined : true);
  expect(witnessOf(all, [isMaster])?.from).toBe("2019-09");
  expect(witnessOf(all, [isMaster, beganBefore("2016-01")])?.from).toBe("2015-09");
  expect(witnessOf(all, [isMaster, open])?.from).toBe("2015-09");
  expect(witnessOf([], [isMaster])).toBeUndefined();
});

test("a bachelor’s study after a college is an upgrade", () => {
  expect(isUpgrade(all[2] as Study, all)).toBe(true);
  expect(isUpgrade(all[1] as Study, all)).toBe(false);
  expect(isUpgrade(all[2] as Study, all.slice(0, 3))).toBe(false);
});

test("the first study after school is the one that began first, and never a master’s", () => {
  expect(firstStudy(all)?.from).toBe("2006-09");
  expect(firstStudy(studiesOf(resume(first, bachelor)))?.from).toBe("2010-09");
  expect(firstStudy(studiesOf(resume(first)))).toBeUndefined();
  expect(firstStudy(studiesOf(resume(study("doctor", "2018-09"))))).toBeUndefined();
  expect(firstStudy(studiesOf(resume(study("secondary", "2003-09"), study("high", "2000-09"))))?.from).toBe("2000-09");
  expect(firstStudy([])).toBeUndefined();
});
