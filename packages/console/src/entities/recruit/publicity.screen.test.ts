import { addStaff, type Hospital, openHospital, openPublicHospital, solveCaptcha } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let empty: string;
let listed: string;
let objected: string;
let applicationNo: string;
let waiting: string;
beforeAll(async () => {
  hospital = await openHospital();
  const on = await openPublicHospital(hospital);
  await addStaff(hospital, "100001", "office", [
    "article_view",
    "application_view",
    "publicity_start",
    "publicity_retract",
  ]);
  await addStaff(hospital, "100001", "editor", ["article_view"]);
  const week = { startDate: "2026-11-20", workingDays: 7 };
  const list = async (title: string, name: string) => {
    const jobId = await on.post({ title });
    const chosen = await on.chosen(name, jobId);
    const { id } = await on.notice(week, { title: `${title}公示`, jobIds: [jobId] });
    await on.start(id);
    return { articleId: id, applicationNo: chosen.applicationNo };
  };
  empty = (await on.notice(week, { title: "未列名单" })).id;
  const first = await list("儿科医师", "张小明");
  listed = first.articleId;
  applicationNo = first.applicationNo;
  objected = (await list("眼科医师", "王芳")).articleId;
  const jobId = await on.post({ title: "放射科医师" });
  await on.chosen("李晓红", jobId);
  waiting = (await on.notice({ startDate: "2026-11-24", workingDays: 7 }, { title: "放射科医师公示", jobIds: [jobId] }))
    .id;
  hospital.setNow("2026-11-23 12:00:00");
  const { captchaKey, captchaCode } = await solveCaptcha(hospital, on.visitor);
  await on.visitor.POST("/mrhr-zpgl-new/openness/publicity/object", {
    params: { header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode } },
    body: { articleId: objected, content: "学历不实", contactName: "李雷", contactPhone: "13800138000" },
  });
});
afterAll(() => hospital.close());

const open = (id: string, as = "office") => openConsole(hospital, `/recruit/publicity/${id}/show`, { as });

test("a list shows who is on it, each with the way to the application", async () => {
  const { screen } = await open(listed);
  const people = within(await screen.findByRole("region", { name: "名单" }));
  expect(people.getByRole("link", { name: applicationNo }).getAttribute("href")).toMatch(
    /\/recruit\/application\/\d+\/show$/,
  );
  expect(people.getByText("张小明")).toBeTruthy();
  expect(people.getByText("张*明")).toBeTruthy();
  expect(screen.queryByText(/未办结的异议/)).toBeNull();
});

test("a person who may not see applications finds their numbers, and no way to them", async () => {
  const { screen } = await open(listed, "editor");
  const people = within(await screen.findByRole("region", { name: "名单" }));
  expect([people.queryByText(applicationNo) === null, people.queryByRole("link")]).toEqual([false, null]);
});

test("a list that somebody objects to says how many wait for an answer", async () => {
  const { screen } = await open(objected);
  expect(await screen.findByText("1 人有未办结的异议，办结后才能聘用。")).toBeTruthy();
});

test("a notice without its list says how to make it", async () => {
  const { screen } = await open(empty);
  expect(await screen.findByText("名单尚未生成，请在列表中选择“列入公示”。")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "名单" })).toBeNull();
});

test("people are listed by the menu of a notice, and the list is retracted with a reason", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/publicity", { as: "office" });
  await user.click(await screen.findByRole("button", { name: "放射科医师公示的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "列入公示" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确定" }));
  expect(await screen.findByText(/^操作成功/)).toBeTruthy();
  const page = await open(waiting);
  const people = within(await page.screen.findByRole("region", { name: "名单" }));
  expect(people.getByText("李晓红")).toBeTruthy();

  const list = await openConsole(hospital, "/recruit/publicity", { as: "office" });
  await list.user.click(await list.screen.findByRole("button", { name: "放射科医师公示的更多操作" }));
  await list.user.click(await list.screen.findByRole("menuitem", { name: "撤回公示" }));
  const dialog = within(await list.screen.findByRole("dialog"));
  await list.user.click(await dialog.findByRole("button", { name: "撤回公示" }));
  expect(await dialog.findByText("请输入撤回原因")).toBeTruthy();
  await list.user.type(dialog.getByRole("textbox", { name: /^撤回原因/ }), "人员信息有误");
  await list.user.click(dialog.getByRole("button", { name: "撤回公示" }));
  await expect.poll(() => list.screen.queryByRole("dialog")).toBeNull();
  expect(await list.screen.findByText(/^操作成功/)).toBeTruthy();
});
