import { expect, it } from "vitest";
import type { Resume } from "../../../../model/console-data-provider.ts";
import { hiddenFields, withRevealed } from "./revealed.ts";

const resume = {
  basic: { emergencyName: "王*国", emergencyPhone: "139****0001" },
  work: [
    { from: "2014-08", org: "第一医院", post: "医师" },
    { from: "2016-08", org: "第二医院", post: "医师", witness: "赵*", witnessPhone: "139****0002" },
  ],
  family: [{ relation: "父亲", name: "王*国", orgAndPost: "***" }],
  attachment: [{ category: "diploma", file: "a", name: "毕业证" }],
} as unknown as Resume;

it("offers what the résumé has and was not shown yet", () => {
  expect(hiddenFields(resume, {})).toEqual(["phone", "idNo", "emergency", "witness", "family"]);
  expect(hiddenFields(resume, { phone: "13800000001", idNo: "", family: [] })).toEqual(["emergency", "witness"]);
  const scan = { category: "id_card", file: "b", name: "身份证" };
  expect(hiddenFields({ ...resume, attachment: [scan] }, { phone: "", idNo: "" })).toContain("idCard");
  expect(hiddenFields({ ...resume, basic: {}, work: [], family: [] }, {})).toEqual(["phone", "idNo"]);
  const [, work] = resume.work as [unknown, Resume["work"][number]];
  const partly = { ...resume, basic: { emergencyPhone: "1" }, work: [{ ...work, witness: "" }], family: [] };
  expect(hiddenFields(partly, {})).toEqual(["phone", "idNo", "emergency", "witness"]);
});

it("puts what was shown where it belongs and leaves the rest", () => {
  const shown = withRevealed(resume, {
    witness: [
      { name: "", phone: "" },
      { name: "赵敏", phone: "13900000002" },
    ],
    family: [{ name: "王建国", orgAndPost: "第三中学 教师" }],
  });
  expect(shown.basic.emergencyName).toBe("王*国");
  expect(shown.work[1]).toMatchObject({ org: "第二医院", witness: "赵敏", witnessPhone: "13900000002" });
  expect(shown.family).toEqual([{ relation: "父亲", name: "王建国", orgAndPost: "第三中学 教师" }]);
  expect(withRevealed(resume, { emergency: { name: "王建国", phone: "13900000001" } }).basic).toEqual({
    emergencyName: "王建国",
    emergencyPhone: "13900000001",
  });
});
