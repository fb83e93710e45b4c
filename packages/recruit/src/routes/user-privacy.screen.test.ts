import {
  addGuest,
  addJob,
  addStaff,
  fillResume,
  type Hospital,
  openHospital,
  signIn,
  testPassword,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSite } from "../testing/open-site.ts";

const [phone, newcomer, asker] = ["13800000001", "13800000002", "13800000003"];
const path = "/recruit/user/privacy";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  for (const each of [phone, newcomer, asker]) await addGuest(hospital, hospital.tenantId, each);
});
afterAll(() => hospital.close());

test("a visitor is sent to sign in, and comes back", async () => {
  const page = await openSite(hospital, path);
  expect(await page.screen.findByRole("button", { name: "登录" })).toBeTruthy();
  expect(page.path()).toBe("/login/userlogin?redirect=%2Frecruit%2Fuser%2Fprivacy");
  expect(await page.screen.findByText("您未登录，请先登录系统！")).toBeTruthy();
});

test("a candidate who agreed to nothing is told so", async () => {
  const { screen } = await openSite(hospital, path, { as: phone });
  expect(await screen.findByText("还没有授权记录")).toBeTruthy();
});

test("a candidate takes a consent back after being asked, and both the page and the hospital say so", async () => {
  const client = await signIn(hospital, hospital.tenantId, phone);
  await fillResume(client);
  const jobId = await addJob(hospital);
  await client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  const consents = () => client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/consents");

  const { screen, user } = await openSite(hospital, path, { as: phone });
  const [first] = await screen.findAllByRole("button", { name: /^撤回同意/ });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const rows = () =>
    screen
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.closest("li"))
      .filter((row) => row !== null)
      .map((row) => [row.textContent?.includes("撤回时间"), within(row).queryByRole("button") !== null]);
  expect(rows()).toEqual([
    [false, true],
    [false, true],
  ]);
  expect((await consents()).map(({ withdrawnAt }) => withdrawnAt)).toEqual(["", ""]);
  expect([screen.queryByText("已撤回"), screen.queryByText("还没有授权记录"), dialog.queryByRole("alert")]).toEqual([
    ...[null, null, null],
  ]);
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect((await consents()).map(({ withdrawnAt }) => withdrawnAt)).toEqual(["", ""]);
  await user.click(first as HTMLElement);
  const again = within(await screen.findByRole("dialog"));
  await user.click(again.getByRole("button", { name: "撤回同意" }));
  expect(await screen.findByText("已撤回")).toBeTruthy();
  expect((await consents()).map(({ withdrawnAt }) => withdrawnAt !== "")).toEqual([true, false]);
  await expect.poll(rows).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a candidate looks at what the hospital keeps, and folds it away", async () => {
  const { screen, user } = await openSite(hospital, path, { as: phone });
  await user.click(await screen.findByRole("button", { name: "查看概要", expanded: false }));
  const facts = () =>
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  await screen.findByText("注册时间");
  expect(facts()).toContainEqual(["手机号码", phone]);
  expect(facts().map(([, text]) => text)).toContain("—");
  expect(facts()).toContainEqual(["投递（含成绩、准考证、公示）", "1 条"]);
  await user.click(screen.getByRole("button", { name: "收起", expanded: true }));
  await expect.poll(() => screen.queryByText("注册时间")).toBeNull();
});

test("a candidate keeps a copy of the data as a file that people can read", async () => {
  const { screen, user } = await openSite(hospital, path, { as: phone });
  const kept: Blob[] = [];
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    kept.push(blob as Blob);
    return "blob:copy";
  });
  const saved: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(await screen.findByRole("button", { name: "下载我的数据" }));
  await expect.poll(() => saved).toEqual(["我的应聘数据-2026-11-20.json"]);
  const text = await kept[0]?.text();
  expect(text).toMatch(/^\{\n {2}"\w+": /);
  expect(JSON.parse(text ?? "")).toMatchObject({ account: { phone } });
  // The data was requested as a file, so the page does not show it.
  expect(screen.queryByText("注册时间")).toBeNull();
  made.mockRestore();
  clicked.mockRestore();
});

test("an account is removed with its password and a tick, and stays while an application is under way", async () => {
  const ask = async (as: string) => {
    const page = await openSite(hospital, path, { as });
    const open = async () => {
      await page.user.click(await page.screen.findByRole("button", { name: "注销账号" }));
      return within(await page.screen.findByRole("dialog", { name: "注销账号" }));
    };
    return { ...page, open };
  };
  const busy = await ask(phone);
  let dialog = await busy.open();
  const sure = () => dialog.getByRole<HTMLInputElement>("checkbox", { name: "我已了解，确认注销" });
  const confirm = () => dialog.getByRole("button", { name: "确认注销" });
  expect(confirm()).toHaveProperty("disabled", true);
  await busy.user.click(sure());
  expect(confirm()).toHaveProperty("disabled", true);
  const password = () => dialog.getByLabelText<HTMLInputElement>(/^登录密码/);
  await busy.user.type(password(), "Guessed-2026");
  await busy.user.click(confirm());
  expect((await dialog.findByRole("alert")).textContent).toBe("密码不正确");
  await busy.user.clear(password());
  await busy.user.type(password(), testPassword);
  await busy.user.click(confirm());
  await expect.poll(() => dialog.queryByRole("alert")?.textContent).toMatch(/^有在办的投递/);
  await busy.user.click(dialog.getByRole("button", { name: "取消" }));
  // The dialog opens again without the tick and the error.
  await expect.poll(() => busy.screen.queryByRole("dialog")).toBeNull();
  dialog = await busy.open();
  expect([sure().checked, password().value, dialog.queryByRole("alert")]).toEqual([false, "", null]);
  await expect(signIn(hospital, hospital.tenantId, phone)).resolves.toBeDefined();

  const free = await ask(newcomer);
  dialog = await free.open();
  await free.user.click(sure());
  await free.user.type(password(), testPassword);
  await free.user.click(confirm());
  expect(await free.screen.findByText("账号已注销")).toBeTruthy();
  await expect(signIn(hospital, hospital.tenantId, newcomer)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("a candidate asks the hospital, and sees the day of the answer, and the answer", async () => {
  const { screen, user } = await openSite(hospital, path, { as: asker });
  await user.click(await screen.findByRole("button", { name: "提出请求" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole("button", { name: "提交" }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await user.selectOptions(dialog.getByRole("combobox", { name: /请求/ }), "更正、补充");
  await user.type(dialog.getByRole("textbox", { name: /说明/ }), "请更正毕业院校");
  await user.click(send);
  const row = (await screen.findByRole("heading", { name: "更正、补充" })).closest("li") as HTMLElement;
  expect(within(row).getByText("请更正毕业院校")).toBeTruthy();
  expect(row.textContent?.replaceAll("\u2060", "")).toContain("答复期限 2026-12-11");
  expect(within(row).getByText("待答复")).toBeTruthy();

  const client = await signIn(hospital, hospital.tenantId, asker);
  const [request] = await client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/requests");
  await addStaff(hospital, hospital.tenantId, "officer", ["data_request_view", "data_request_answer"]);
  const officer = await signIn(hospital, hospital.tenantId, "officer", "staff");
  await officer.POST("/mrhr-zpgl-new/recruitDataRequest/answer", {
    body: { id: request?.id ?? "", state: "done", answer: "院校已更正" },
  });
  const again = await openSite(hospital, path, { as: asker });
  expect(await again.screen.findByText(/院校已更正/)).toBeTruthy();
  expect(again.screen.getByText("已办理")).toBeTruthy();
});
