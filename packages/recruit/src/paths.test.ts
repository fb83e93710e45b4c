import { expect, test } from "vitest";
import { linkTo, withQuery } from "./paths.ts";

test("an address has the parameters that have a value, a zero among them, and no question mark without any", () => {
  expect(withQuery("/recruit/post", { title: "", plan: undefined, current: 0, size: 30 })).toBe(
    "/recruit/post?current=0&size=30",
  );
  expect(withQuery("/recruit/post", { title: "" })).toBe("/recruit/post");
});

test("posts of both kinds have pages and lists of their own, and one search over both", () => {
  expect([1, 2].map((mode) => linkTo.job(mode as 1 | 2, "7"))).toEqual([
    "/recruit/post/details?id=7",
    "/recruit/campus/details?id=7",
  ]);
  expect([1, 2].map((mode) => linkTo.jobs(mode as 1 | 2, { planId: "7" }))).toEqual([
    "/recruit/post?planId=7",
    "/recruit/campus?planId=7",
  ]);
  expect([1, 2, undefined].map((hireMode) => linkTo.search({ hireMode, title: "a" }))).toEqual([
    "/recruit/post?title=a",
    "/recruit/campus?title=a",
    "/recruit/search?title=a",
  ]);
});
