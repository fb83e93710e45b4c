import { addStaff, type Hospital, openHospital, openPublicHospital, solveCaptcha } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const on = await openPublicHospital(hospital);
  await addStaff(hospital, "100001", "office", ["objection_view", "objection_close", "objection_reveal"]);
  await addStaff(hospital, "100001", "reader", ["objection_view"]);
  await addStaff(hospital, "100001", "auditor", ["privacy_log_view", "application_view"]);
  await addStaff(hospital, "100001", "keeper", ["setting_view", "setting_edit"]);
  await addStaff(hospital, "100001", "looker", ["setting_view"]);
  const jobId = await on.post();
  await on.chosen("张小明", jobId);
  const { id: articleId } = await on.notice({ startDate: "2026-11-20", workingDays: 7 }, { jobIds: [jobId] });
  await on.start(articleId);
  hospital.setNow("2026-11-23 12:00:00");
  const { captchaKey, captchaCode } = await solveCaptcha(hospital, on.visitor);
  await on.visitor.POST("/mrhr-zpgl-new/openness/publicity/object", {
    params: { header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode } },
    body: { articleId, content: "学历不实", contactName: "王芳芳", contactPhone: "13800138000" },
  });
});
afterAll(() => hospital.close());

const open = (path: string, as: string) => openConsole(hospital, `/recruit/${path}`, { as });
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ screen, user }: Opened, verb: string) {
  await user.click(await screen.findByRole("button", { name: /更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: verb }));
  return within(await screen.findByRole("dialog"));
}

test("the contact of a person who objects is read for a reason, which the view log keeps", async () => {
  const page = await open("objection", "office");
  expect(await page.screen.findByText("学历不实")).toBeTruthy();
  expect(page.screen.queryByText("王芳芳")).toBeNull();
  const dialog = await choose(page, "查看联系方式");
  const see = await dialog.findByRole("button", { name: "查看联系方式" });
  await page.user.click(see);
  await page.user.type(dialog.getByRole("textbox", { name: /^查看原因/ }), "电话核实");
  await page.user.click(see);
  expect(await page.screen.findByText("王芳芳")).toBeTruthy();
  expect(page.screen.getByText("13800138000")).toBeTruthy();
  await page.user.click(page.screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => page.screen.queryByText("王芳芳")).toBeNull();

  const { screen, user } = await open("viewlog", "auditor");
  const row = await screen.findByRole("row", { name: /电话核实/ });
  expect(screen.queryByRole("button", { name: /更多操作|新增/ })).toBeNull();
  await user.click(within(within(row).getByRole("rowheader")).getByRole("button"));
  expect(await within(await screen.findByRole("dialog")).findByText("电话核实")).toBeTruthy();
});

test("an objection is read whole by the name of its row", async () => {
  const { screen, user } = await open("objection", "reader");
  const row = within(await screen.findByRole("row", { name: /学历不实/ }));
  await user.click(within(row.getByRole("rowheader")).getByRole("button"));
  const dialog = within(await screen.findByRole("dialog", { name: "异议" }));
  expect(dialog.getByText("学历不实")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("an objection is closed with a conclusion and what was found, once", async () => {
  const page = await open("objection", "office");
  const dialog = await choose(page, "办结");
  // The answer is written with the objection in sight.
  expect(await dialog.findByText("学历不实")).toBeTruthy();
  const close = await dialog.findByRole("button", { name: "办结" });
  await page.user.click(close);
  expect(await dialog.findByText("请选择结论")).toBeTruthy();
  expect(dialog.getByText("请输入办理结果")).toBeTruthy();
  await page.user.click(dialog.getByRole("combobox", { name: /^结论/ }));
  await page.user.click(await page.screen.findByRole("option", { name: "异议不成立" }));
  await page.user.type(dialog.getByRole("textbox", { name: /^办理结果/ }), "经核实，不属实");
  await page.user.click(close);
  expect(await page.screen.findByText("异议不成立")).toBeTruthy();
  await page.user.click(await page.screen.findByRole("button", { name: /更多操作$/ }));
  expect(await page.screen.findByRole("menuitem", { name: "查看联系方式" })).toBeTruthy();
  expect(page.screen.queryByRole("menuitem", { name: "办结" })).toBeNull();
  await page.user.keyboard("{Escape}");
  // A cell has one line; all of it is behind the name of the row.
  await page.user.click(within(page.screen.getByRole("rowheader")).getByRole("button"));
  const whole = within(await page.screen.findByRole("dialog"));
  for (const told of ["学历不实", "经核实，不属实", "异议不成立"]) expect(await whole.findByText(told)).toBeTruthy();
});

test("a reader of objections is offered nothing to do, and no view log", async () => {
  const { screen } = await open("objection", "reader");
  expect(await screen.findByText("学历不实")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
  const log = await open("viewlog", "reader");
  expect(await log.screen.findByText("没有权限")).toBeTruthy();
});

test("a consent text without purpose, title or text says so, one after the other", async () => {
  const first = await open("consenttext/create", "keeper");
  const save = await first.screen.findByRole("button", { name: "保存" });
  await first.user.click(save);
  expect(await first.screen.findByText("请选择用途")).toBeTruthy();
  expect(first.screen.getByText("请输入标题")).toBeTruthy();
  await first.user.click(first.screen.getByRole("combobox", { name: /^用途/ }));
  await first.user.click(await first.screen.findByRole("option", { name: "属实承诺" }));
  await first.user.type(first.screen.getByRole("textbox", { name: /^标题/ }), "报名承诺书");
  await first.user.click(save);
  expect(await first.screen.findByText("请输入正文")).toBeTruthy();
});

test("a reader of consent texts finds no link to publish one", async () => {
  const { screen } = await open("consenttext", "looker");
  await screen.findByRole("heading", { name: "授权文本" });
  await expect.poll(() => screen.queryAllByRole("row").length > 1 || screen.queryByText(/^还没有/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /新增/ })).toBeNull();
});
