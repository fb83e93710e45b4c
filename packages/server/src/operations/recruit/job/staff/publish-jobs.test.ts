import { expect, test } from "vitest";
import { faultOfPublished } from "./publish-jobs.ts";

const post = {
  ...{ hireMode: 1, duty: "<p>门诊与查房</p>", requirement: "<p>有执业医师资格</p>" },
  ...{ conditions: {}, contact: { phone: "0571-88888888" } },
};

test("a post that says what candidates need is published", () => {
  expect(faultOfPublished(post)).toBeUndefined();
  expect(faultOfPublished({ ...post, hireMode: 2, conditions: { graduationYears: [2027] } })).toBeUndefined();
});

test.each([
  ["duties of blanks", { duty: "<p>&nbsp; </p>" }, "duty", "请填写岗位职责"],
  ["no requirements", { requirement: "" }, "requirement", "请填写任职要求"],
  ["no telephone", { contact: {} }, "contact.phone", "请填写联系电话"],
  ["a campus post for no year", { hireMode: 2 }, "conditions.graduationYears", "校园招聘须填写毕业年份"],
  [
    "a campus post for years that were taken away",
    { hireMode: 2, conditions: { graduationYears: [] } },
    ...(["conditions.graduationYears", "校园招聘须填写毕业年份"] as const),
  ],
])("%s: the first field that is missing is named", (_, change, field, zh) => {
  const fault = faultOfPublished({ ...post, ...change });
  expect([fault?.field, fault?.message.zh]).toEqual([field, zh]);
});
