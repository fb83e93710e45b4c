import { expect, it } from "vitest";
import { linkTo } from "../../paths.ts";
import { toJobQuery } from "../jobs/job-filters.ts";
import { isSameSearch, savedCriteria } from "./saved-criteria.ts";

it("keeps the part of a search that stays true", () => {
  const query = { title: "眼科", category: "doctor", status: "live", current: 2, size: 30, sort: "deadline" } as const;
  expect(savedCriteria(query, 2)).toEqual({ title: "眼科", category: "doctor", hireMode: 2 });
  expect(savedCriteria({ status: "live", current: 1, size: 10 }, 1)).toBeUndefined();
});

it("is the same where it asks for the same, in any order", () => {
  const one = { hireMode: 1, title: "眼科", salaryMin: 200_000 } as const;
  expect(isSameSearch(one, { salaryMin: 200_000, title: "眼科", hireMode: 1 })).toBe(true);
  for (const other of [{ ...one, deptId: "12" }, { title: "眼科" }, { ...one, hireMode: 2 as const }])
    expect([other, isSameSearch(one, other), isSameSearch(other, one)]).toEqual([other, false, false]);
});

it("leads back to the list with every filter that it keeps", () => {
  const asked = {
    title: "心内科 & 护理",
    category: "doctor,nurse",
    educationMin: "master",
    employment: "staff",
    location: "东湖院区",
    deptId: "12",
    salaryMin: "200000",
  };
  const query = toJobQuery(new URLSearchParams(asked), 3, 30);
  for (const [hireMode, path] of [
    [undefined, "/recruit/search"],
    [1, "/recruit/post"],
    [2, "/recruit/campus"],
  ] as const) {
    const back = new URL(linkTo.search({ ...savedCriteria(query, hireMode) }), "http://site.test");
    expect(back.pathname).toBe(path);
    expect(Object.fromEntries(back.searchParams)).toEqual(asked);
    expect(toJobQuery(back.searchParams, 3, 30)).toEqual(query);
  }
});
