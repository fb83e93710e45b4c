import { expect, test } from "vitest";
import { findMajors, isInCatalogue } from "./find-majors.ts";

const names = (level: string, text: string) => findMajors(level, text).map(({ name }) => name);

test("a major is found by its name, its code, and in other characters, the nearest first", () => {
  expect(names("bachelor", "临床医学")[0]).toBe("临床医学");
  expect(names("bachelor", "臨床醫")[0]).toBe("临床医学");
  expect(names("bachelor", "１００２０１")).toEqual(["临床医学"]);
  expect(names("bachelor", "护理")[0]).toBe("护理学");
});

test("a major is found by a name that it succeeded", () => {
  expect(names("master", "医学影像学")).toContain("影像医学与核医学");
});

test("only the catalogue of the level is searched, and every one without a level", () => {
  expect(findMajors("college", "护理").every(({ catalogue }) => catalogue === "college")).toBe(true);
  expect(new Set(findMajors("", "护理", 20).map(({ catalogue }) => catalogue)).size).toBeGreaterThan(1);
  expect([names("bachelor", ""), names("bachelor", " ")]).toEqual([[], []]);
});

test("a name is in the catalogue of its level, with a code that agrees", () => {
  const own = { level: "bachelor", major: "临床医学" };
  expect(isInCatalogue(own)).toBe(true);
  expect(isInCatalogue({ ...own, majorCode: "100201" })).toBe(true);
  expect(isInCatalogue({ ...own, majorCode: "030101" })).toBe(false);
  expect(isInCatalogue({ ...own, major: "星际医学" })).toBe(false);
});
