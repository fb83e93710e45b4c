import { addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// Rows, times and several records in one form, by the example of a plan of recruitment.

let hospital: Hospital;
let planId: string;
let notices: string[];
beforeAll(async () => {
  hospital = await openHospital();
  const codes = ["plan_view", "plan_edit", "plan_publish", "article_view", "article_edit", "article_category_edit"];
  await addStaff(hospital, "100001", "hr", codes);
  const client = await hr();
  const plan = { name: "第二批", year: 2026, applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00" };
  planId = (await client.POST("/mrhr-zpgl-new/recruitPlan/submit", { body: plan })).id;
  const category = await client.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: { name: "结果公示", code: "results", sort: 1 },
  });
  notices = [];
  const releaseTime = "2026-11-20 08:00:00";
  for (const title of ["笔试成绩公布", "面试成绩公布", "放假通知"]) {
    const article = { articleCategoryId: category.id, title, content: "<p>见附件</p>", source: "人事处", releaseTime };
    notices.push((await client.POST("/mrhr-zpgl-new/recruitArticle/submit", { body: article })).id);
  }
});
afterAll(() => hospital.close());

const hr = () => signIn(hospital, "100001", "hr", "staff");
const plan = async () => (await hr()).GET("/mrhr-zpgl-new/recruitPlan/detail", { params: { query: { id: planId } } });

async function openPlan() {
  const { screen, user, path } = await openConsole(hospital, `/recruit/plan/${planId}`, { as: "hr" });
  const rows = within(await screen.findByRole("group", { name: "时间安排" }));
  const put = async (index: number, name: RegExp, time: string) => {
    const times = rows.getAllByRole("group", { name });
    const [year] = within(times[index] as HTMLElement).getAllByRole("spinbutton");
    await user.click(year as HTMLElement);
    await user.keyboard(time);
  };
  const save = () => user.click(screen.getByRole("button", { name: "保存" }));
  return { screen, user, path, rows, put, save };
}

test("rows are added, each with its own faults, and one of them is removed", async () => {
  const { user, path, rows, put, save } = await openPlan();
  const add = () => user.click(rows.getByRole("button", { name: "添加时间安排" }));
  for (const step of ["报名", "资格审查", "笔试"]) {
    await add();
    await user.type(rows.getAllByRole("textbox", { name: /^环节/ }).at(-1) as HTMLElement, step);
  }
  await user.click(rows.getByRole("button", { name: "移除时间安排第 2 项" }));
  const steps = () => rows.getAllByRole<HTMLInputElement>("textbox", { name: /^环节/ }).map(({ value }) => value);
  await expect.poll(steps).toEqual(["报名", "笔试"]);
  await put(0, /^开始/, "202611010800");
  await save();
  // The first row is whole, the second one lacks its beginning.
  expect(await rows.findAllByText("请选择开始")).toHaveLength(1);
  await put(1, /^开始/, "202612261400");
  await save();
  await expect.poll(path).toMatch(/\/recruit\/plan($|\?)/);
  expect((await plan()).timeline).toEqual([
    { label: "报名", from: "2026-11-01 08:00:00", to: "" },
    { label: "笔试", from: "2026-12-26 14:00:00", to: "" },
  ]);
});

test("a time is taken away again, and several records are found by their names", async () => {
  const { screen, user, path, rows, save } = await openPlan();
  const from = () => rows.getAllByRole("group", { name: /^开始/ })[1] as HTMLElement;
  const shown = () =>
    within(from())
      .getAllByRole("spinbutton")
      .map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(["2026", "12", "26", "14", "00"]);
  const found = await screen.findByRole<HTMLInputElement>("combobox", { name: /^结果公告/ });
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await user.type(found, "成绩");
  const hit = (name: string) => expect.stringContaining(name);
  await expect.poll(options).toEqual(expect.arrayContaining([hit("笔试成绩公布"), hit("面试成绩公布")]));
  await expect.poll(() => options().some((name) => name?.includes("放假"))).toBe(false);
  await user.click(await screen.findByRole("option", { name: /笔试成绩公布/ }));
  // The list stays for the next one.
  await user.click(await screen.findByRole("option", { name: /面试成绩公布/ }));
  await user.keyboard("{Escape}");
  const chosen = () =>
    ["笔试成绩公布", "面试成绩公布"].filter((name) => screen.queryByRole("button", { name }) !== null);
  await expect.poll(chosen).toEqual(["笔试成绩公布", "面试成绩公布"]);
  await user.click(screen.getByRole("switch", { name: /^仅限报一个岗位/ }));
  await user.click(rows.getByRole("button", { name: "移除时间安排第 2 项" }));
  await save();
  await expect.poll(path).toMatch(/\/recruit\/plan($|\?)/);
  expect(await plan()).toMatchObject({
    ...{ resultNoticeIds: notices.slice(0, 2), oneJobOnly: true },
    timeline: [{ label: "报名", from: "2026-11-01 08:00:00", to: "" }],
  });
});
