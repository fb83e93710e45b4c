import { ApiError } from "@bladekit/sdk";
import { expect, it } from "vitest";
import { candidate as english } from "../../texts/en/candidate.ts";
import { translator } from "../../texts/translator.ts";
import { candidate } from "../../texts/zh/candidate.ts";
import { refusedFields } from "./refused-fields.ts";
import { sectionFields } from "./sections.ts";

const t = translator("zh", candidate);

const refusal = (...fields: string[]) =>
  new ApiError(
    { method: "POST", path: "/x", msg: fields.map((field) => `${field}: 格式不正确`).join("；"), silent: false },
    {
      ...{ status: 400, code: 400, error: "validation_failed" },
      data: { fields: fields.map((field) => ({ field, message: "格式不正确" })) },
    },
  );

it("gives a form its own fields by name", () => {
  const { own, others } = refusedFields(
    refusal("education.1.majorCode"),
    "education",
    1,
    sectionFields.education,
    t,
    "zh",
  );
  expect([own, others]).toEqual([{ majorCode: "格式不正确" }, []]);
});

it("names other fields in words, never by their path", () => {
  const error = refusal("education.0.majorCode", "basic.email");
  expect(refusedFields(error, "education", 1, sectionFields.education, t, "zh")).toEqual({
    own: {},
    others: ["教育经历 第 1 条 学科专业代码：格式不正确", "基本信息 电子邮箱：格式不正确"],
  });
});

it("leaves a refusal of something that no form has as the server said it", () => {
  const error = refusal("version");
  expect(refusedFields(error, "basic", undefined, sectionFields.basic, t, "zh").others).toEqual(["格式不正确"]);
  expect(refusedFields(refusal("basic.unknown"), "basic", undefined, sectionFields.basic, t, "zh")).toEqual({
    own: {},
    others: ["基本信息：格式不正确"],
  });
});

it("gives a section of one record its own fields, and names a field of an entry in English, too", () => {
  const error = refusal("basic.email", "education.0.majorCode");
  expect(refusedFields(error, "basic", undefined, sectionFields.basic, translator("en", english), "en")).toEqual({
    own: { email: "格式不正确" },
    others: [expect.stringMatching(/^Education entry 1, .+: 格式不正确$/)],
  });
});
