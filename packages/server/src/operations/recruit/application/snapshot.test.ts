import { describe, expect, it } from "vitest";
import { wholeResume } from "../resume/resume-document.ts";
import { canonicalJson, freezeResume } from "./snapshot.ts";

describe("canonicalJson", () => {
  it("does not depend on the order of keys, only on values", () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: "é" }], e: undefined })).toBe('{"a":[{"c":"é","d":null}],"b":1}');
    expect(canonicalJson({ a: [2, 1] })).not.toBe(canonicalJson({ a: [1, 2] }));
  });
});

describe("freezeResume", () => {
  const entry = { from: "2010-09", school: "一", major: "甲" };

  it("takes the highest education, of two equal ones the later", () => {
    const education = [
      { ...entry, level: "bachelor" },
      { level: "master", from: "2013-09", school: "二", major: "乙" },
      { level: "master", from: "2015-09", school: "三", major: "丙" },
      { ...entry, level: "college", from: "2020-09" },
    ];
    expect(freezeResume(wholeResume({ education }))).toMatchObject({ education: "master", school: "三", major: "丙" });
  });

  it("gives the same hash for the same résumé and another for another", () => {
    const resume = wholeResume({ education: [{ ...entry, level: "master" }] });
    const turned = Object.fromEntries(Object.entries(resume).reverse()) as typeof resume;
    expect(freezeResume(turned)).toEqual(freezeResume(resume));
    expect(freezeResume({ ...resume, work: [] }).snapshotHash).toBe(freezeResume(resume).snapshotHash);
    expect(freezeResume(wholeResume({})).snapshotHash).not.toBe(freezeResume(resume).snapshotHash);
  });
});
