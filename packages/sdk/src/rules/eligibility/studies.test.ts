import { expect, test } from "vitest";
import type { Education, ResumeFacts } from "./facts.ts";
import { findStudy, firstStudy, studiesAt, studiesOf } from "./studies.ts";

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

test("a study counts once its last month has come; one under way may still pass", () => {
  const isMaster = ({ level }: Education) => level === "master";
  expect(findStudy(all, day, false, isMaster)).toMatchObject({ pass: "yes", study: { from: "2019-09" } });
  expect(findStudy(all, "2022-05-31", false, isMaster)).toMatchObject({ pass: "yes", study: { from: "2015-09" } });
  const underWay = studiesOf(resume(study("master", "2023-09"), bachelor));
  expect(findStudy(underWay, day, false, isMaster)).toMatchObject({ pass: "unknown", study: { from: "2023-09" } });
  expect(findStudy(underWay, day, true, isMaster)).toMatchObject({ pass: "yes" });
  expect(findStudy(all, day, false, () => false)).toMatchObject({ pass: "no", study: { from: "2019-09" } });
  expect(findStudy([], day, false, isMaster)).toEqual({ pass: "unknown" });
});

test("studies of a level and above are looked at; without any the highest are", () => {
  const from = (least?: string) => studiesAt(all, least).map((one) => one.from);
  expect(from("bachelor")).toEqual(["2019-09", "2015-09", "2010-09"]);
  expect(from("doctor")).toEqual(["2019-09", "2015-09"]);
  expect(from(undefined)).toEqual(["2019-09", "2015-09"]);
  expect(studiesAt(studiesOf(resume(first, college)), "doctor").map((one) => one.from)).toEqual(["2015-09"]);
});

test("the first study after school is the one that began first, and never a master’s", () => {
  expect(firstStudy(all)?.from).toBe("2006-09");
  expect(firstStudy(studiesOf(resume(first, bachelor)))?.from).toBe("2010-09");
  expect(firstStudy(studiesOf(resume(first)))).toBeUndefined();
  expect(firstStudy(studiesOf(resume(study("doctor", "2018-09"))))).toBeUndefined();
  expect(firstStudy(studiesOf(resume(study("secondary", "2003-09"), study("high", "2000-09"))))?.from).toBe("2000-09");
  expect(firstStudy([])).toBeUndefined();
});
