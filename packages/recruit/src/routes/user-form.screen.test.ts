import type { FormSheet } from "@bladekit/openapi";
import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

const phone = "13800000001";

let hospital: Hospital;
let id: string;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
  const guest = await signIn(hospital, hospital.tenantId, phone);
  await fillResume(guest);
  const { version, resume } = await guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const { signedAt: _, ...declaration } = resume.declaration;
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: {
      version,
      declaration: { ...declaration, kinInHospital: true, kinDetail: "父亲在放射科" },
      internship: [{ from: "2012-07", to: "2013-06", org: "温州市人民医院", dept: "急诊科" }],
      residency: [{ base: "仁和医院", specialty: "内科", status: "completed" as const }],
    },
  });
  const query = { jobId: await addJob(hospital) };
  id = (await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } })).applicationId;
});
afterAll(() => hospital.close());

const sheet = async (language: "zh" | "en", name: string) => {
  const { screen } = await openSite(hospital, `/recruit/user/form?id=${id}`, { as: phone, language });
  return within(await screen.findByRole("article", { name }));
};

test("the sheet has the usual promise and the answer about kin, in the candidate's language", async () => {
  const chinese = await sheet("zh", "报名表");
  expect(await chinese.findByText(/我承诺所填信息/)).toBeTruthy();
  expect(chinese.getByText(/父亲在放射科/).closest("p")?.textContent).toBe("是否有亲属在本院工作：是；父亲在放射科");
  const english = await sheet("en", "Application form");
  expect(await english.findByText(/^I declare/)).toBeTruthy();
  const kin = english.getByText("父亲在放射科");
  expect(kin.closest("p")?.textContent).toBe("Relatives working in this hospital: Yes; 父亲在放射科");
  expect(kin.closest("[lang]")?.getAttribute("lang")).toBe("zh-CN");
});

test("each part has a line for each entry with what is known of it, and an empty one says so", async () => {
  const form = await sheet("zh", "报名表");
  const linesOf = (title: string) => {
    const head = form.getByText(title).closest("th") as HTMLElement;
    const rows = [...(head.closest("tbody")?.querySelectorAll("tr") ?? [])];
    const first = rows.indexOf(head.closest("tr") as HTMLTableRowElement);
    return rows
      .slice(first, first + spanOf(head, "rowspan"))
      .map((row) => [...row.querySelectorAll("li")].map(({ textContent }) => textContent?.replaceAll("\u2060", "")));
  };
  expect(linesOf("工作经历")).toEqual([
    ["2016-08 — 至今", "仁和市第二医院", "医师"],
    ["2012-07 — 2013-06", "温州市人民医院", "急诊科", "实习"],
  ]);
  expect(linesOf("资格与职称")).toEqual([["已结业", "内科", "仁和医院"]]);
  expect([linesOf("科研与获奖"), linesOf("家庭成员")]).toEqual([[["无"]], [["无"]]]);
});

test("the sheet has the promise that the hospital wrote, in place of the usual one", async () => {
  await addStaff(hospital, hospital.tenantId, "editor", ["setting_edit"]);
  const editor = await signIn(hospital, hospital.tenantId, "editor", "staff");
  const body = {
    purpose: "truthful",
    title: "本院诚信承诺书",
    content: "<p>本人已阅读本院廉洁从业规定。</p>",
  } as const;
  await editor.POST("/mrhr-zpgl-new/consentText/submit", { body });
  const own = await sheet("zh", "报名表");
  expect(await own.findByText("本人已阅读本院廉洁从业规定。")).toBeTruthy();
  expect(own.queryByText(/我承诺所填信息/)).toBeNull();
});

const spanOf = (cell: Element, name: "colspan" | "rowspan") => Number(cell.getAttribute(name) ?? 1);

/** The number of columns in each line of the form, including cells that span from lines above. */
function widths(article: HTMLElement): number[] {
  let above: { width: number; rows: number }[] = [];
  return [...article.querySelectorAll("tr")].map((row) => {
    const cells = [...row.querySelectorAll("th, td")];
    const own = cells.map((cell) => ({ width: spanOf(cell, "colspan"), rows: spanOf(cell, "rowspan") }));
    const all = [...own, ...above];
    above = all.map((cell) => ({ ...cell, rows: cell.rows - 1 })).filter(({ rows }) => rows > 0);
    return all.reduce((sum, { width }) => sum + width, 0);
  });
}

test("the sheet has the parts that the hospital asks for, in its order, then its boxes to sign", async () => {
  const titles = async (language: "zh" | "en", name: string) => {
    const { screen } = await openSite(hospital, `/recruit/user/form?id=${id}`, { as: phone, language });
    const article = await screen.findByRole("article", { name });
    expect(new Set(widths(article))).toEqual(new Set([8]));
    const cells = article.querySelectorAll("tbody th[scope^=row], .form-photo");
    return [...cells].map((cell) => (cell.matches(".form-photo") ? "照片" : cell.textContent));
  };
  const person = ["姓名", "性别", "出生日期", "民族", "政治面貌", "籍贯", "居民身份证", "现工作单位"];
  const contact = ["联系手机", "电子邮箱", "现居住地", "应聘岗位", "应聘科室"];
  const usual = ["教育经历", "工作经历", "资格与职称", "科研与获奖", "家庭成员", "本人承诺", "审核意见"];
  expect(await titles("zh", "报名表")).toEqual([...person.toSpliced(3, 0, "照片"), ...contact, ...usual]);

  await addStaff(hospital, hospital.tenantId, "designer", ["setting_edit", "setting_view"]);
  const designer = await signIn(hospital, hospital.tenantId, "designer", "staff");
  const setting = await designer.GET("/mrhr-zpgl-new/setting/detail");
  const formSheet: FormSheet = {
    photo: false,
    groups: ["family", "selfIntro", "education", "promise"],
    boxes: ["资格审查意见", "人事部门意见"],
  };
  await designer.POST("/mrhr-zpgl-new/setting/submit", {
    body: { ...setting, formSheet },
    headers: { "If-Match": "*" },
  });
  const own = ["家庭成员", "自我介绍", "教育经历", "本人承诺", "资格审查意见", "人事部门意见"];
  expect(await titles("zh", "报名表")).toEqual([...person, ...contact, ...own]);
  expect((await titles("en", "Application form")).slice(-6)).toEqual([
    ...["Family", "Self-introduction", "Education", "Declaration"],
    ...["资格审查意见", "人事部门意见"],
  ]);
});
