import { expect, test } from "vitest";
import { rules } from "../kinds/index.ts";
import { mapReferences, referencesOf } from "./rules.ts";

const notice = { tenant: "310001", kind: "article", key: "招聘公告" };
const fields = {
  planId: null,
  jobIds: [],
  content: `<p>一</p><figure data-post="17">护士</figure><figure data-file="a.pdf">表</figure><img src="b.png">`,
};

test("a text refers to its pictures, and to the files and posts of its cards", () => {
  expect(referencesOf(rules, notice, fields).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    ...["file a.pdf", "file b.png"],
    "job 17",
  ]);
});

test("each of them gets its own other name; an unknown post leaves a card of nothing", () => {
  const names: Readonly<Record<string, string>> = {
    "job 17": "冬季招聘/S1",
    "file a.pdf": "x/a.pdf",
    "file b.png": "x/b.png",
  };
  const mapped = mapReferences(rules, notice, fields, ({ kind, key }) => names[`${kind} ${key}`]);
  expect(mapped.content).toBe(
    `<p>一</p><figure data-post="冬季招聘/S1">护士</figure><figure data-file="x/a.pdf">表</figure><img src="x/b.png">`,
  );
  expect(mapReferences(rules, notice, fields, () => undefined).content).toContain('<figure data-post="">护士</figure>');
});
