import { addGuest, fillResume, type Hospital, NOON, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

const [newcomer, complete, trained] = ["13800000001", "13800000002", "13800000003"];

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  for (const phone of [newcomer, complete, trained]) await addGuest(hospital, hospital.tenantId, phone);
  await fillResume(await signIn(hospital, hospital.tenantId, complete));
});
afterAll(() => hospital.close());

/** The tasks of a group of sections, each with its name, its summary and its state. Folded ones are left out. */
function tasks(group: string): (string | undefined)[][] {
  const heading = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === group);
  const section = within(heading?.closest("section") as HTMLElement);
  return section
    .getAllByRole("link")
    .filter((link) => !link.closest("details"))
    .map((link) => [".task-name", ".task-summary"].map((part) => link.querySelector(part)?.textContent ?? undefined));
}

test("the overview leads to the first hole, and folds what only some people have", async () => {
  const { screen, user, path } = await openSite(hospital, "/recruit/user/info", { as: newcomer });
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar", { name: /^完整度 \d+%$/ });
  expect([bar.value < 100, bar.max]).toEqual([true, 100]);
  expect(screen.queryByText("简历已完整，可以投递岗位。")).toBeNull();
  const holes = screen.getAllByRole("link", { name: /^请/ });
  expect(screen.getByText(`投递前还需补充 ${holes.length} 项：`)).toBeTruthy();
  expect(screen.getAllByText(/^其余 \d+ 项/).map(({ textContent }) => textContent)).toEqual(["其余 10 项选填内容"]);
  // A group in which everything is folded shows no empty list.
  const seldom = screen.getByRole("heading", { name: "有则填写" }).closest("section");
  expect(seldom?.querySelectorAll("ul")).toHaveLength(1);
  expect(screen.queryByText("有未保存内容")).toBeNull();
  const goOn = screen.getByRole("link", { name: "继续填写" });
  expect(goOn.getAttribute("href")).toBe(holes[0]?.getAttribute("href"));
  await user.click(goOn);
  expect(path()).toContain("section=basic");
});

test("a complete résumé says so, with the first entry and the count of each section", async () => {
  const { screen } = await openSite(hospital, "/recruit/user/info", { as: complete });
  expect(await screen.findByText("简历已完整，可以投递岗位。")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  const [[, person] = []] = tasks("必填");
  expect(person).toMatch(/^\S+ · li\.min@example\.org$/);
  expect(tasks("材料与声明")).toEqual([
    ["证明材料", ""],
    ["声明与授权", expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)],
  ]);
  expect(tasks("必填").slice(1)).toEqual([
    ["教育经历", "2 条 · 温州医科大学"],
    ["工作经历", "1 条 · 仁和市第二医院"],
    ["实习经历", ""],
  ]);
});

test("an entry that was given up and taken back waits in its section, and the overview shows it", async () => {
  const { screen, user } = await openSite(hospital, "/recruit/user/info?section=award", { as: newcomer });
  expect(await screen.findByText("暂未填写")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "添加一条" }));
  await user.type(await screen.findByRole("textbox", { name: /名称/ }), "青年技能竞赛");
  await user.click(await screen.findByRole("button", { name: "取消" }));
  expect(await screen.findByText("暂未填写")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "继续未保存的一条" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "撤销" }));
  await user.click(await screen.findByRole("button", { name: "继续未保存的一条" }));
  expect(await screen.findByRole<HTMLInputElement>("textbox", { name: /名称/ })).toHaveProperty(
    "value",
    "青年技能竞赛",
  );

  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "我的简历" }));
  expect(await screen.findByText("其余 9 项选填内容")).toBeTruthy();
  expect(tasks("有则填写")).toEqual([["获奖情况", ""]]);
  expect(screen.getByText("有未保存内容")).toBeTruthy();
});

test("a section that is full takes no further entry", async () => {
  const client = await signIn(hospital, hospital.tenantId, trained);
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const residency = [1, 2, 3, 4].map((place) => ({
    ...{ base: `基地${place}`, specialty: "内科", status: "completed" as const },
  }));
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, residency } });
  const { screen, user } = await openSite(hospital, "/recruit/user/info?section=residency", { as: trained });
  await user.click(await screen.findByRole("button", { name: "添加一条" }));
  await user.type(await screen.findByRole("textbox", { name: /基地/ }), "基地5");
  await user.type(screen.getByRole("textbox", { name: /专业/ }), "外科");
  await user.selectOptions(screen.getByRole("combobox", { name: /规培状态/ }), "在培");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(() => screen.queryAllByRole("button", { name: "编辑" }).length).toBe(5);
  expect(screen.queryByRole("button", { name: "添加一条" })).toBeNull();
});

test("a fault in another entry is named with that entry, above the buttons", async () => {
  const client = await signIn(hospital, hospital.tenantId, complete);
  const { version } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const education = ["2026-11", "2013-09"].map((from) => ({
    ...{ level: "master", from, school: "浙江大学", major: "内科学" },
  }));
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, education } });
  // A month that was the current one when it was saved is now in the future.
  hospital.setNow("2026-10-20 12:00:00");
  const { screen, user } = await openSite(hospital, "/recruit/user/info?section=education", { as: complete });
  const [, second] = await screen.findAllByRole("button", { name: "编辑" });
  await user.click(second as HTMLElement);
  await user.type(await screen.findByRole("textbox", { name: /毕业院校/ }), "医学院");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("教育经历 第 1 条 开始年月：不能晚于本月")).toBeTruthy();
  // The input is still there, and the form is open.
  expect(screen.getByRole("textbox", { name: /毕业院校/ })).toHaveProperty("value", "浙江大学医学院");
  hospital.setNow(NOON);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(() => screen.queryByRole("textbox", { name: /毕业院校/ })).toBeNull();
  expect(screen.queryByText(/不能晚于本月/)).toBeNull();
});
