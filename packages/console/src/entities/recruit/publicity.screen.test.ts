import {
  addStaff,
  type Hospital,
  openHospital,
  openPublicHospital,
  signIn,
  solveCaptcha,
} from "@bladekit/server/testing";
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
  const lists = ["article_view", "article_category_view", "plan_view", "job_view"];
  await addStaff(hospital, "100001", "writer", ["article_edit", ...lists]);
  const contact = JSON.stringify({ name: "王老师", phone: "0571-88888888" });
  const week = { startDate: "2026-11-20", workingDays: 7 };
  const list = async (title: string, name: string) => {
    const jobId = await on.post({ title, contact });
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
  const jobId = await on.post({ title: "放射科医师", contact });
  await on.chosen("李晓红", jobId);
  waiting = (await on.notice({ startDate: "2026-11-24", workingDays: 7 }, { title: "放射科医师公示", jobIds: [jobId] }))
    .id;
  const later = await on.post({ title: "病理科医师", contact });
  await on.chosen("赵明华", later);
  await on.notice({ startDate: "2026-11-30", workingDays: 7 }, { title: "病理科医师公示", jobIds: [later] });
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
  expect([screen.queryByText(/未办结的异议/), screen.queryByText(/^名单尚未生成/)]).toEqual([null, null]);
  expect(screen.getByRole("heading", { level: 2, name: /^名单/ }).textContent).toBe("名单 (1)");
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
  expect([screen.queryByRole("region", { name: "名单" }), screen.queryByRole("alert")]).toEqual([null, null]);
});

test("people are listed by the menu of a notice, and the list is retracted with a reason", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/publicity", { as: "office" });
  await user.click(await screen.findByRole("button", { name: "放射科医师公示的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "列入公示" }));
  const preview = within(await screen.findByRole("dialog", { name: "列入公示：1 人" }));
  expect(within(preview.getByRole("region", { name: "公众看到的名单" })).getByText("李*红")).toBeTruthy();
  await user.click(preview.getByRole("button", { name: "列入公示" }));
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

test("a new list is written with its days and its posts, and is a draft of the kind for lists", async () => {
  const begun = encodeURIComponent(JSON.stringify({ content: "<p>现予公示，接受监督。</p>" }));
  const { screen, user } = await openConsole(hospital, `/recruit/publicity/create?source=${begun}`, { as: "writer" });
  const save = await screen.findByRole("button", { name: "保存" });
  await user.click(save);
  for (const told of ["请输入标题", "请选择类别", "请输入来源", "请选择发布时间", "请选择公示开始"]) {
    expect(await screen.findByText(told)).toBeTruthy();
  }
  const choose = async (label: RegExp, option: RegExp) => {
    await user.click(screen.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  const pick = async (label: RegExp, digits: string) => {
    const [year] = within(await screen.findByRole("group", { name: label })).getAllByRole("spinbutton");
    await user.click(year as HTMLElement);
    await user.keyboard(digits);
  };
  await user.type(screen.getByRole("textbox", { name: /^标题/ }), "眼科医师拟聘用公示");
  await choose(/^类别/, /^公示/);
  await user.type(screen.getByRole("textbox", { name: /^来源/ }), "人力资源部");
  await choose(/^相关岗位/, /^眼科医师/);
  await pick(/^发布时间/, "20261123080000");
  await pick(/^公示开始/, "20261124");
  await user.type(screen.getByRole("textbox", { name: /^工作日数/ }), "7");
  await user.type(screen.getByRole("textbox", { name: /^监督电话/ }), "0571-88888888");
  await user.click(save);
  const { textContent: row } = await screen.findByRole("row", { name: /眼科医师拟聘用公示/ });
  expect(row).toContain("草稿");
  // Seven working days from a Tuesday on.
  expect(row).toContain("2026-11-24 – 2026-12-02");
  const writer = await signIn(hospital, "100001", "writer", "staff");
  const { records } = await writer.GET("/mrhr-zpgl-new/recruitArticle/list", {
    params: { query: { title: "眼科医师拟聘用公示" } },
  });
  expect(records).toMatchObject([{ kind: "publicity", publicity: { hotline: "0571-88888888", workingDays: 7 } }]);
});

test("a list under approval is sent, decided on by the people who read it, and started then", async () => {
  await addStaff(hospital, "100001", "dean", []);
  await addStaff(hospital, "100001", "author", ["flow_model_edit", "flow_model_deploy"]);
  const author = await signIn(hospital, "100001", "author", "staff");
  const modelEditorXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
<process id="list_approval" name="公示审批" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>
<userTask id="dean" name="院领导审批" flowable:assignee="dean"/>
<sequenceFlow id="a" sourceRef="begin" targetRef="dean"/><sequenceFlow id="b" sourceRef="dean" targetRef="finish"/></process></definitions>`;
  const body = { name: "公示审批", modelKey: "list_approval", modelEditorXml };
  const { id: modelId } = await author.POST("/blade-flow/model/submit", { body });
  await author.POST("/blade-flow/model/deploy", { params: { query: { modelId, category: "flow_4" } } });

  const office = async () => {
    const { screen, user } = await openConsole(hospital, "/recruit/publicity", { as: "office" });
    const choose = async (action: string) => {
      await user.click(await screen.findByRole("button", { name: "病理科医师公示的更多操作" }));
      await user.click(await screen.findByRole("menuitem", { name: action }));
      const dialog = within(await screen.findByRole("dialog"));
      const name = action === "列入公示" ? action : "确定";
      const button = await dialog.findByRole<HTMLButtonElement>("button", { name });
      // The people of the list are read first.
      await expect.poll(() => button.disabled).toBe(false);
      await user.click(button);
    };
    const row = async () => (await screen.findByRole("row", { name: /病理科医师公示/ })).textContent;
    return { screen, user, choose, row };
  };
  const clerk = await office();
  await clerk.choose("列入公示");
  expect(await clerk.screen.findByText(/须先送审，通过后才能发布/)).toBeTruthy();
  const sender = await office();
  await sender.choose("送审");
  await expect.poll(sender.row).toContain("审批中");

  const dean = await openConsole(hospital, "/work/todo", { as: "dean" });
  await dean.user.click(await dean.screen.findByRole("button", { name: /^办理 院领导审批/ }));
  const dialog = within(await dean.screen.findByRole("dialog"));
  const people = within(await dialog.findByRole("region", { name: "拟公示人员" }));
  expect(people.getByText("赵*华")).toBeTruthy();
  await dean.user.type(dialog.getByRole("textbox", { name: /批复意见/ }), "同意公示");
  await dean.user.click(dialog.getByRole("button", { name: "同意" }));
  await dean.screen.findByText(/操作成功/);

  const starter = await office();
  await expect.poll(starter.row).toContain("已通过");
  // People who came after the approval may be sent, too.
  await starter.user.click(await starter.screen.findByRole("button", { name: "病理科医师公示的更多操作" }));
  expect(await starter.screen.findByRole("menuitem", { name: "送审" })).toBeTruthy();
  await starter.user.keyboard("{Escape}");
  await expect.poll(() => starter.screen.queryByRole("menu")).toBeNull();
  await starter.choose("列入公示");
  expect(await starter.screen.findByText(/^操作成功/)).toBeTruthy();
});
