import { SWRConfig, unstable_serialize } from "swr";
import { beforeAll, expect, it } from "vitest";
import { queries, type Resume } from "../../api.ts";
import { drawnLines } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { FormGroup } from "./FormGroup.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

const levels = [{ dictKey: "master", dictValue: "硕士研究生" }];
const fallback = { [unstable_serialize(queries.dictionary("education_level").key)]: levels };
const linesOf = (group: Parameters<typeof FormGroup>[0]["group"], sections: object) =>
  drawnLines(
    <SWRConfig value={{ fallback }}>
      <table>
        <tbody>
          <FormGroup group={group} snapshot={{ basic: {}, declaration: {}, ...sections } as unknown as Resume} />
        </tbody>
      </table>
    </SWRConfig>,
  );

it("has a key of a dictionary by its label, and leaves out what was not chosen", () => {
  const entry = { from: "2013-09", to: "2016-07", school: "浙江大学", major: "内科学" };
  expect(linesOf("education", { education: [{ ...entry, level: "master" }] })).toEqual([
    ...["教育经历2013-09 — 2016-07", "浙江大学", "内科学", "硕士研究生"],
  ]);
  expect(linesOf("education", { education: [entry] })).toHaveLength(3);
});

it("names its part once, beside the first line, and says where there is none", () => {
  const award = (name: string) => ({ name });
  expect(linesOf("family", { family: [award("李强"), award("王芳")] })).toEqual(["家庭成员李强", "王芳"]);
  expect(linesOf("family", { family: [] })).toEqual(["家庭成员无"]);
  expect(linesOf("selfIntro", { basic: { selfIntro: "踏实" } })).toEqual(["自我介绍踏实"]);
});

it("has no months where none are known, and today where one goes on", () => {
  const post = (months: object) => linesOf("academicPost", { academicPost: [{ org: "学会", ...months }] })[0];
  expect(post({ from: "2020-01" })).toMatch(/2020-01 — 至今$/);
  expect(post({ from: "2020-01", to: "2021-01" })).toMatch(/2020-01 — 2021-01$/);
  expect(post({})).toMatch(/学会$/);
});

it("a part to sign is a line for a name, and not a list", () => {
  expect(linesOf("opinion", {}).join()).toMatch(/^审核意见/);
  expect(linesOf("promise", {}).join()).toMatch(/^本人承诺.*我承诺所填信息/);
});
