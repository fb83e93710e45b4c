import type { FormSheet } from "@bladekit/openapi";
import { SWRConfig, unstable_serialize } from "swr";
import { beforeAll, expect, it } from "vitest";
import { type Application, queries } from "../../api.ts";
import { type Site, SiteContext } from "../../site.ts";
import { drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

const nations = { [unstable_serialize(queries.dictionary("nation").key)]: [{ dictKey: "han", dictValue: "汉族" }] };

const sheet = (basic: object, formSheet?: FormSheet) => {
  const application = {
    ...{ applicationNo: "ZP-1", submitTime: "2026-11-20 09:00:15", jobTitle: "放射科技师", deptName: "放射科" },
    snapshot: { basic: { name: "李敏", ...basic } },
  };
  return drawnMarkup(
    <SWRConfig value={{ fallback: nations }}>
      <SiteContext value={{ setting: { formSheet: formSheet ?? { photo: true, groups: [] } } } as unknown as Site}>
        <ApplicationForm application={application as unknown as Application} hospital="仁和医院" />
      </SiteContext>
    </SWRConfig>,
  );
};
/** The cell beside a label: the number of its columns, and its text. */
const beside = (markup: string, label: string) =>
  new RegExp(`>${label}</th><td colSpan="(\\d)">(.*?)</td>`).exec(markup)?.slice(1);

it("has a person's choices as people read them, and empty cells for what is not known", () => {
  const known = sheet({ sex: "female", nation: "han", idType: "passport", idNo: "E1" });
  expect([beside(known, "性别"), beside(known, "民族"), beside(known, "护照")]).toEqual([
    ...[
      ["1", "女"],
      ["1", "汉族"],
      ["6", "E1"],
    ],
  ]);
  const plain = sheet({});
  for (const label of ["性别", "民族", "政治面貌"]) expect(beside(plain, label)?.[1]).toBe("");
  expect(beside(plain, "居民身份证")).toEqual(["6", ""]);
});

it("shares a line half and half between two long values, and gives a single one all of it", () => {
  const markup = sheet({ phone: "13800000001", email: "li.min@example.org", address: "中山路 1 号" });
  expect(["联系手机", "电子邮箱", "现居住地", "应聘科室"].map((label) => beside(markup, label)?.[0])).toEqual([
    ...["3", "3", "7", "3"],
  ]);
  expect(beside(markup, "应聘岗位")?.[0]).toBe("3");
  expect(markup).toMatch(/<th colSpan="8" scope="colgroup">/);
  expect(markup).toMatch(/<tfoot><tr><td colSpan="8">/);
});

it("has room for a photo beside the first lines where the hospital wants one", () => {
  expect(sheet({}).match(/<td rowSpan="4" class="form-photo">/g)).toHaveLength(1);
  expect(sheet({ photoLink: "/p.png" })).toContain('src="/p.png"');
  const without = sheet({ photoLink: "/p.png" }, { photo: false, groups: [] });
  expect(without).not.toMatch(/form-photo|<img/);
  expect(beside(without, "居民身份证")?.[0]).toBe("7");
});
