import { expect, test } from "vitest";
import { checkArticle } from "./article-check.ts";

const good = { title: "公告", articleCategoryId: "1", source: "人力资源部", releaseTime: "2026-11-20 08:00:00" };

test("a notice needs a title, a category, a source and a release", () => {
  expect(checkArticle(good)).toEqual({});
  expect(Object.keys(checkArticle({ title: " " }))).toEqual(["title", "articleCategoryId", "source", "releaseTime"]);
});

test("what readers have seen is changed with a reason", () => {
  expect(checkArticle({ ...good, publishState: "published" })).toHaveProperty("correctionReason");
  expect(checkArticle({ ...good, publishState: "published", correctionReason: "更正地点" })).toEqual({});
});

test("it ends after it begins", () => {
  expect(checkArticle({ ...good, expireTime: "2026-11-20 08:00:00" })).toHaveProperty("expireTime");
});
