import { expect, it } from "vitest";
import { linkTo } from "../../paths.ts";
import { toJobQuery } from "../jobs/job-filters.ts";
import { savedCriteria } from "./saved-criteria.ts";

it("keeps the part of a search that stays true", () => {
  const query = { title: "眼科", category: "doctor", status: "live", current: 2, size: 30, sort: "deadline" } as const;
  expect(savedCriteria(query, 2)).toEqual({ title: "眼科", category: "doctor", hireMode: 2 });
  expect(savedCriteria({ status: "live", current: 1, size: 10 }, 1)).toBeUndefined();
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
