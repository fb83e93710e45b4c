import { toWireTime } from "@bladekit/sdk/rules";
import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "hr", ["application_view", "application_review"]);
  await addStaff(hospital, tenantId, "reader", ["application_view"]);
  await addStaff(hospital, tenantId, "appeals", ["application_view", "application_reopen"]);
  const exporting = ["application_export", "resume_export", "application_reveal"];
  await addStaff(hospital, tenantId, "chief", ["application_view", "application_review", ...exporting]);
  await addGuest(hospital, tenantId, "13800000001");
  guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
});
afterAll(() => hospital.close());

type Job = Parameters<typeof addJob>[1];

async function applied(job: Job = {}): Promise<string> {
  const jobId = await addJob(hospital, job);
  const query = { jobId };
  const { applicationId } = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
  return applicationId;
}
const own = (id: string) => guest.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } });
const open = (id: string, as = "hr") => openConsole(hospital, `/recruit/application/${id}/show`, { as });

test("a reviewer passes an application on after being asked, and the candidate reads the note", async () => {
  const id = await applied();
  const { screen, user } = await open(id);
  await user.click(await screen.findByRole("button", { name: "通过" }));
  const dialog = within(await screen.findByRole("dialog", { name: "通过：1 人" }));
  // Of a candidate who is fit it asks for a note alone, and no draft is there yet.
  for (const name of [/条件不符仍通过的理由/, /原因/]) expect(dialog.queryByRole("textbox", { name })).toBeNull();
  expect([dialog.queryByRole("combobox"), dialog.queryByRole("group"), dialog.queryByText(/已恢复/)]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await own(id)).stage).toBe("screen");
  expect(dialog.getByRole("textbox", { name: "给应聘者的说明" })).toHaveProperty("maxLength", 500);
  await user.type(dialog.getByRole("textbox", { name: "给应聘者的说明" }), "请带身份证");
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  expect(await own(id)).toMatchObject({ state: "active", stage: "interview", note: "请带身份证" });
});

test("a return names what to correct, and the page of the application says so", async () => {
  const id = await applied();
  const { screen, user } = await open(id);
  await user.click(await screen.findByRole("button", { name: "退回补正" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.mouseDown(await dialog.findByRole("combobox", { name: /^原因/ }));
  await user.click(await screen.findByRole("option", { name: "照片不清晰" }));
  await user.click(dialog.getByRole("button", { name: "添加一处" }));
  await user.click(dialog.getByRole("button", { name: "退回补正" }));
  expect(await dialog.findByText("请写明需修改的内容")).toBeTruthy();
  expect((await own(id)).state).toBe("active");
  await user.type(dialog.getByRole("textbox", { name: /^修改说明/ }), "照片太暗");
  await user.click(dialog.getByRole("button", { name: "退回补正" }));
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  expect((await own(id)).returnItems).toEqual([{ section: "basic", note: "照片太暗", isDone: false }]);
  const fact = await screen.findByText("需修改之处");
  expect(fact.nextElementSibling?.textContent).toBe("基本信息 · 照片太暗");
});

test("what a reviewer typed is there again in the dialog until it is sent or given up", async () => {
  const { screen, user } = await open(await applied());
  const note = async (verb: string) => {
    await user.click(await screen.findByRole("button", { name: verb }));
    return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "给应聘者的说明" });
  };
  const isClosed = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const restored = () => screen.queryByText(/已恢复 .* 未保存的内容/);
  const leave = async () => {
    await user.keyboard("{Escape}");
    await isClosed();
  };
  await user.type(await note("通过"), "请带证书");
  await leave();
  expect([(await note("不通过")).value, restored()]).toEqual(["", null]);
  await leave();
  expect([(await note("通过")).value, restored() !== null]).toEqual(["请带证书", true]);
  await user.click(screen.getByRole("button", { name: "取消" }));
  await isClosed();
  const anew = await note("通过");
  expect([anew.value, restored()]).toEqual(["", null]);
  await user.type(anew, "改日再议");
  await leave();
  const again = await note("通过");
  await user.click(screen.getByRole("button", { name: "放弃草稿" }));
  expect([again.value, restored()]).toEqual(["", null]);
});

test("a review whose answer was lost is sent again by the same key, and done once", async () => {
  const id = await applied({ stages: ["screen", "interview", "skill", "onboard"] });
  const keys: (string | null)[] = [];
  let isDown = true;
  const fetch = async (request: Request) => {
    if (!request.url.includes("/recruitApplication/transition")) return hospital.fetch(request);
    keys.push(request.headers.get("Idempotency-Key"));
    const answer = await hospital.fetch(request);
    if (isDown) throw new TypeError("fetch failed");
    return answer;
  };
  const { screen, user } = await openConsole({ ...hospital, fetch }, `/recruit/application/${id}/show`, { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "通过" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "给应聘者的说明" }), "请带证书");
  await user.click(dialog.getByRole("button", { name: "通过" }));
  // The words stay for the second try.
  expect(await screen.findByText(/网络/)).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: "给应聘者的说明" })).toHaveProperty("value", "请带证书");
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect([keys.length > 1, ...new Set(keys)]).toEqual([true, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect((await own(id)).stage).toBe("interview");
});

test("one application leads to its neighbours in the list and back, with its way and its history", async () => {
  const older = await applied();
  hospital.setNow("2026-11-20 12:10:00");
  const id = await applied();
  const hr = await signIn(hospital, hospital.tenantId, "hr", "staff");
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "return", reasonCode: "photo", returnDeadline: "2026-11-25 17:30:00" },
  });
  const { screen, user, path, go } = await open(id);
  expect(await screen.findByText(/^第 1 \/ \d+ 位$/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "此人的全部投递" })).toBeNull();
  const previous = screen.getByRole("button", { name: "上一位" });
  expect(previous).toHaveProperty("disabled", true);
  const facts = (await screen.findAllByRole("term")).map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toContainEqual(["岗位流程", expect.stringMatching(/^【资格审查】 → /)]);
  expect(facts).toContainEqual(["最近原因", "照片不清晰"]);
  const history = within(screen.getByRole("heading", { name: "办理记录" }).parentElement as HTMLElement);
  const steps = history.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(steps[0]).toMatch(/照片不清晰.*hr$/);
  expect(steps[1]).not.toContain("照片不清晰");
  await user.click(screen.getByRole("link", { name: "下一位" }));
  await expect.poll(path).toContain(older);
  expect(await screen.findByText(/^第 2 \/ \d+ 位$/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "返回列表" }));
  await expect.poll(path).toMatch(/\/recruit\/application($|\?)/);
  // An application that the list does not have has no place in it.
  await user.type(await screen.findByRole("textbox", { name: /^姓名、/ }), "没有这个人");
  await screen.findByText("没有符合条件的记录");
  go(`/recruit/application/${id}/show`);
  expect(await screen.findByRole("button", { name: "上一位" })).toHaveProperty("disabled", true);
  expect(screen.queryByText(/^第 .* 位$/)).toBeNull();
});

test("an application that cannot be read says so, and is there when it is asked for again", async () => {
  const id = await applied();
  let isDown = true;
  const server = {
    ...hospital,
    async fetch(request: Request) {
      if (isDown && request.url.includes("/recruitApplication/detail")) throw new TypeError("fetch failed");
      return hospital.fetch(request);
    },
  };
  const { screen, user, path } = await openConsole(server, `/recruit/application/${id}/show`, { as: "hr" });
  const alert = await screen.findByRole("alert");
  expect([alert.textContent, path()]).toEqual([
    expect.stringContaining("网络"),
    `/admin/recruit/application/${id}/show`,
  ]);
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("button", { name: "通过" })).toBeTruthy();
});

test("an application is failed only with a reason, which the dialog asks for before it sends anything", async () => {
  const id = await applied();
  let sent = 0;
  const fetch: typeof hospital.fetch = (request) => {
    if (request.url.includes("/recruitApplication/transition")) sent += 1;
    return hospital.fetch(request);
  };
  const { screen, user } = await openConsole({ ...hospital, fetch }, `/recruit/application/${id}/show`, { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "不通过" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("combobox", { name: /原因/ });
  expect(dialog.queryByText("请选择原因")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "不通过" }));
  expect(await dialog.findByText("请选择原因")).toBeTruthy();
  expect([(await own(id)).state, sent]).toEqual(["active", 0]);
  await user.click(dialog.getByRole("combobox", { name: /原因/ }));
  await user.click(await screen.findByRole("option", { name: "专业不符" }));
  await user.click(dialog.getByRole("button", { name: "不通过" }));
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  expect(await own(id)).toMatchObject({ state: "rejected", reasonName: "专业不符" });
  expect(sent).toBe(1);
});

test("reasons that cannot be read are asked for again, and not said to be missing", async () => {
  const id = await applied();
  let isDown = false;
  const fetch = async (request: Request) => {
    if (isDown && request.url.includes("/dict-biz/dictionary")) throw new TypeError("fetch failed");
    return hospital.fetch(request);
  };
  const { screen, user } = await openConsole({ ...hospital, fetch }, `/recruit/application/${id}/show`, { as: "hr" });
  const fail = await screen.findByRole("button", { name: "不通过" });
  isDown = true;
  await user.click(fail);
  const dialog = within(await screen.findByRole("dialog"));
  const told = within(
    await dialog.findByText("选项加载失败").then((text) => text.closest('[role="alert"]') as HTMLElement),
  );
  expect(dialog.queryByText(/没有可选的原因/)).toBeNull();
  isDown = false;
  await user.click(told.getByRole("button", { name: "重试" }));
  expect(await dialog.findByRole("combobox", { name: /原因/ })).toBeTruthy();
});

test("an application goes back with a deadline ahead, three days at first", async () => {
  const id = await applied();
  const { screen, user } = await open(id);
  await user.click(await screen.findByRole("button", { name: "退回补正" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("group", { name: /^补正截止时间/ });
  expect(await dialog.findByRole("combobox", { name: /原因/ })).toBeTruthy();
  const deadline = dialog.getByDisplayValue<HTMLInputElement>(/ 17:30$/);
  const inDays = (days: number) => toWireTime(new Date(Date.now() + days * 86_400_000)).slice(0, 10);
  expect([2, 3].map(inDays)).toContain(deadline.value.slice(0, 10));
  const send = () => user.click(dialog.getByRole("button", { name: "退回补正" }));
  const put = (value: string) => fireEvent.change(deadline, { target: { value } });
  put("2026-01-01 17:30");
  const group = dialog.getByRole("group", { name: /^补正截止时间/ });
  expect([dialog.queryByText("截止时间须晚于现在"), group.getAttribute("aria-invalid")]).toEqual([null, "false"]);
  await send();
  expect(await dialog.findByText("截止时间须晚于现在")).toBeTruthy();
  expect(group.getAttribute("aria-invalid")).toBe("true");
  put("");
  expect(await dialog.findByText("请选择补正截止时间")).toBeTruthy();
  expect((await own(id)).state).toBe("active");
});

test("a candidate who misses a condition is passed only with a reason of its own", async () => {
  const conditions = JSON.stringify({ titleMin: "intermediate", otherText: "能上夜班" });
  const id = await applied({ educationMin: "doctor", conditions });
  const { screen, user } = await open(id);
  const panel = within((await screen.findByRole("heading", { name: "条件核对" })).closest("section") as HTMLElement);
  const [education, title, other] = panel.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(education).toMatch(/简历：硕士研究生$/);
  expect([title, other]).toEqual([expect.stringMatching(/简历未填写$/), expect.stringMatching(/须人工核对$/)]);
  expect(panel.getByText(/^按投递时的简历与岗位条件自动核对/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "通过" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/通过须说明理由/)).toBeTruthy();
  const reason = dialog.getByRole("textbox", { name: /条件不符仍通过的理由/ });
  expect(reason).toHaveProperty("maxLength", 500);
  const isWrong = () => [reason.getAttribute("aria-invalid"), dialog.queryByText("请填写理由") !== null];
  expect(isWrong()).toEqual(["false", false]);
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(await dialog.findByText("请填写理由")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /条件不符仍通过的理由/ }), "急需");
  await expect.poll(isWrong).toEqual(["false", false]);
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  expect((await own(id)).stage).toBe("interview");
  expect((await screen.findAllByText("条件不符仍通过：急需")).length).toBeGreaterThan(0);
});

test("a reviewer whose colleague was quicker is told so, and nothing is decided twice", async () => {
  const id = await applied({ stages: ["screen", "interview", "skill", "onboard"] });
  const colleague = await signIn(hospital, hospital.tenantId, "hr", "staff");
  const { screen, user } = await open(id);
  await user.click(await screen.findByRole("button", { name: "通过" }));
  await colleague.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids: [id], action: "pass" } });
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "通过" }));
  expect(await screen.findByText(/可能已由他人处理/)).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect((await own(id)).stage).toBe("interview");
});

test("a post with a single condition has it judged", async () => {
  const { screen } = await open(await applied(), "reader");
  expect(await screen.findByText(/^按投递时的简历与岗位条件自动核对/)).toBeTruthy();
});

test("a reader sees the résumé and no button", async () => {
  const { screen } = await open(await applied({ educationMin: "any" }), "reader");
  expect(await screen.findByText("您只有查看权限")).toBeTruthy();
  expect(screen.getByText("该岗位没有可自动核对的硬性条件。")).toBeTruthy();
  expect(screen.getByText(/浙江大学/)).toBeTruthy();
  expect(screen.getByText("是否有亲属在本院工作").parentElement?.textContent).toMatch(/否$/);
  expect(screen.getByRole("link", { name: "li.min@example.org" }).getAttribute("href")).toBe(
    "mailto:li.min@example.org",
  );
  expect(screen.getByRole<HTMLImageElement>("img", { name: "13800000001的照片" }).src).toMatch(/^http/);
  // A part that the candidate left out says so, and one with entries does not.
  const isLeftOut = (name: string) =>
    /未填写$/.test(screen.getByRole("heading", { level: 3, name }).parentElement?.textContent ?? "");
  expect(["工作经历", "论文著作", "证明材料"].map(isLeftOut)).toEqual([false, true, true]);
  expect(screen.queryByRole("button", { name: "通过" })).toBeNull();
});

test("the list passes the ticked ones at once", async () => {
  const jobs = [await applied({ title: "儿科医师" }), await applied({ title: "儿科医师" })];
  const { screen, user } = await openConsole(hospital, "/recruit/application", { as: "hr" });
  await screen.findAllByText("儿科医师");
  for (const id of jobs) {
    const { applicationNo } = await own(id);
    await user.click(screen.getByRole("checkbox", { name: new RegExp(applicationNo) }));
  }
  await user.click(await screen.findByRole("button", { name: "通过" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "通过：2 人" })).getByRole("button", { name: "通过" }),
  );
  expect(await screen.findByText("操作成功! 共 2 人")).toBeTruthy();
  expect((await Promise.all(jobs.map(own))).map(({ stage }) => stage)).toEqual(["interview", "interview"]);
});

test("applications go out as a workbook with the ticked columns; numbers of résumés in full want a reason", async () => {
  await applied({ title: "病理科医师" });
  const { screen, user } = await openConsole(hospital, "/recruit/application", { as: "chief" });
  await user.type(await screen.findByRole("textbox", { name: /^姓名、/ }), "病理科医师");
  await user.click(await screen.findByRole("tab", { name: "全部 1" }));
  await user.click(await screen.findByRole("button", { name: "导出" }));
  const list = within(await screen.findByRole("dialog", { name: "导出 1 条" }));
  for (const box of list.getAllByRole("checkbox")) await user.click(box);
  expect(list.getByRole("button", { name: "导出" })).toHaveProperty("disabled", true);
  await user.click(list.getAllByRole("checkbox")[0] as HTMLElement);
  await user.click(list.getByRole("button", { name: "导出" }));
  expect(await screen.findByText("导出成功")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "导出简历" }));
  const resumes = within(await screen.findByRole("dialog", { name: "导出 1 份简历" }));
  expect(resumes.queryByRole("textbox", { name: /查看原因/ })).toBeNull();
  expect(resumes.getByRole("button", { name: "导出" })).toHaveProperty("disabled", false);
  await user.click(resumes.getByRole("checkbox", { name: /显示完整号码/ }));
  expect(resumes.getByRole("button", { name: "导出" })).toHaveProperty("disabled", true);
  const reason = resumes.getByRole("textbox", { name: /查看原因/ });
  expect(reason).toHaveProperty("maxLength", 200);
  await user.type(reason, "面试签到");
  await user.click(resumes.getByRole("button", { name: "导出" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const views = hospital.db.selectFrom("privacyViewLog").select("reason");
  await expect.poll(() => views.execute()).toEqual([{ reason: "面试签到" }]);
});

test("a reader exports nothing and offers no other post", async () => {
  const { screen } = await openConsole(hospital, "/recruit/application", { as: "reader" });
  const [row] = await screen.findAllByRole("rowheader");
  expect(row?.textContent).toMatch(/^13800000001 · 男 · \d+ 岁R/);
  expect(screen.queryByRole("button", { name: /导出|更多操作/ })).toBeNull();
});

test("a person who may only reopen finds that verb alone, on the page and for ticked rows", async () => {
  const id = await applied({ title: "康复科医师" });
  const hr = await signIn(hospital, "100001", "hr", "staff");
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "fail", reasonCode: "major" },
  });
  const page = await open(id, "appeals");
  const reopen = await page.screen.findByRole("button", { name: "恢复" });
  expect(page.screen.queryByRole("button", { name: "通过" })).toBeNull();
  await page.user.click(reopen);
  const dialog = within(await page.screen.findByRole("dialog"));
  const note = dialog.getByRole("textbox", { name: /说明/ });
  const isWrong = () => [note.getAttribute("aria-invalid"), dialog.queryByText("请填写原因") !== null];
  expect(isWrong()).toEqual(["false", false]);
  await page.user.click(dialog.getByRole("button", { name: "恢复" }));
  await expect.poll(isWrong).toEqual(["true", true]);
  await page.user.type(dialog.getByRole("textbox", { name: /说明/ }), "复核后恢复");
  await page.user.click(dialog.getByRole("button", { name: "恢复" }));
  expect(await page.screen.findByText("操作成功! 共 1 人")).toBeTruthy();
  expect(await own(id)).toMatchObject({ state: "active", stage: "screen" });
  // The person may do no more with it.
  expect(await page.screen.findByText("当前状态没有可用的操作")).toBeTruthy();

  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "fail", reasonCode: "major" },
  });
  // A phone has the verbs below the résumé, once.
  const phone = await openConsole(hospital, `/recruit/application/${id}/show`, { as: "appeals", width: 390 });
  expect(await phone.screen.findByRole("button", { name: "恢复" })).toBeTruthy();
  const { applicationNo } = await own(id);
  const list = await openConsole(hospital, "/recruit/application", { as: "appeals" });
  await list.user.type(await list.screen.findByRole("textbox", { name: /^姓名、/ }), "康复科医师");
  await list.user.click(await list.screen.findByRole("tab", { name: "全部 1" }));
  await list.user.click(await list.screen.findByRole("checkbox", { name: new RegExp(applicationNo) }));
  expect(await list.screen.findByRole("button", { name: "恢复" })).toBeTruthy();
  expect(list.screen.queryByRole("button", { name: "通过" })).toBeNull();
});

test("a list of reasons that has none says where they are entered", async () => {
  const id = await applied();
  await hospital.db.deleteFrom("bladeDictBiz").where("code", "=", "recruit_return_reason").execute();
  const { screen, user } = await open(id);
  await user.click(await screen.findByRole("button", { name: "退回补正" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("没有可选的原因，请先在业务字典中维护")).toBeTruthy();
  expect(dialog.queryByRole("combobox", { name: /原因/ })).toBeNull();
});
