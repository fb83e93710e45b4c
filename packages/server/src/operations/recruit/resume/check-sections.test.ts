import type { ResumeSections } from "@bladekit/openapi";
import { expect, test } from "vitest";
import { checkSections } from "./check-sections.ts";

/** The sentences that a candidate reads on the 20th of November 2026, by field. */
const told = (sections: object) =>
  checkSections(sections as ResumeSections, "2026-11-20 12:00:00").map(({ field, message }) => [field, message.zh]);

const school = { level: "bachelor", school: "浙江大学", major: "临床医学" };

test.each([
  ["an address that is none", { basic: { email: "li.min" } }, "basic.email", "邮箱格式不正确"],
  ["a phone that is too short", { basic: { phone: "138" } }, "basic.phone", "手机号码长度不为11位"],
  ["a photo that is no picture", { basic: { photo: "upload/1.pdf" } }, "basic.photo", "照片须为图片文件"],
  ["the phone of a relative", { basic: { emergencyPhone: "1" } }, "basic.emergencyPhone", "手机号码长度不为11位"],
  [
    "the phone of a referee",
    {
      work: [
        { org: "甲", post: "乙" },
        { org: "甲", post: "乙", witnessPhone: "1" },
      ],
    },
    ...(["work.1.witnessPhone", "手机号码长度不为11位"] as const),
  ],
  ["a name of spaces", { education: [{ ...school, school: "" }] }, "education.0.school", "不能为空"],
  ["a beginning ahead", { education: [{ ...school, from: "2026-12" }] }, "education.0.from", "不能晚于本月"],
  ["work that ends ahead", { work: [{ org: "甲", post: "乙", to: "2026-12" }] }, "work.0.to", "不能晚于本月"],
  [
    "an end before the beginning",
    { education: [{ ...school, from: "2019-09", to: "2019-08" }] },
    ...(["education.0.to", "结束时间不能早于开始时间"] as const),
  ],
  [
    "kin without a word about them",
    { declaration: { kinInHospital: true, kinDetail: "" } },
    ...(["declaration.kinDetail", "请填写亲属姓名、科室与关系"] as const),
  ],
])("%s is refused at its field", (_, sections, field, message) => {
  expect(told(sections)).toEqual([[field, message]]);
});

test.each([
  ["a month that is this one", { education: [{ ...school, from: "2026-11", to: "2026-11" }] }],
  ["studies that end ahead", { education: [{ ...school, from: "2024-09", to: "2027-06" }] }],
  ["what is left empty", { basic: { email: "", phone: "", photo: "", emergencyPhone: "" } }],
  ["no kin", { declaration: { kinInHospital: false, kinDetail: "" } }],
  ["a photo of a phone", { basic: { photo: "upload/1.JPG", phone: "13800000001", email: "li.min@example.org" } }],
])("%s is fine", (_, sections) => {
  expect(told(sections)).toEqual([]);
});

test("each fault of a résumé is told at once", () => {
  const sections = { basic: { email: "x" }, work: [{ org: "", post: "", from: "2027-01", to: "2026-01" }] };
  expect(told(sections).map(([field]) => field)).toEqual([
    ...["basic.email", "work.0.org", "work.0.post", "work.0.from", "work.0.to"],
  ]);
});
