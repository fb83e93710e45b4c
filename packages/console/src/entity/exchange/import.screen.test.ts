import { addAdministrator, createTestApp, filledSheet, signIn, type TestApp } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

test("a sheet is chosen before it is sent, and a template without rows is told from a success", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const template = await root.download("/blade-system/dept/template", {});
  const { screen, user } = await openConsole(app, "/system/dept", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole<HTMLButtonElement>("button", { name: "导入" });
  expect(dialog.getByText("尚未选择文件（.xlsx 或 .csv）")).toBeTruthy();
  expect(send.disabled).toBe(true);
  expect(dialog.queryByRole("progressbar")).toBeNull();
  const chooser = dialog.getByLabelText("选择文件", { selector: "input" });
  await user.upload(chooser, new File([template], "depts.xlsx"));
  expect(dialog.getByText("已选择：depts.xlsx")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "只导入正确的行" })).toBeNull();
  await user.click(send);
  expect((await dialog.findByRole("alert")).textContent).toMatch(/没有/);
});

test("an import that is on its way says so, and is not left", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetch: TestApp["fetch"] = async (request) => {
    if (request.url.includes("/dept/import")) await held;
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/dept", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByRole("button", { name: "导入" }));
  const box = await screen.findByRole("dialog");
  const dialog = within(box);
  const sheet = await filledSheet([{ 上级部门: "顶级", 部门名称: "总务处", 排序: 1 }]);
  await user.upload(dialog.getByLabelText("选择文件", { selector: "input" }), sheet);
  await dialog.findByText(/^已选择：/);
  await user.click(dialog.getByRole("button", { name: "导入" }));
  expect(await dialog.findByRole("progressbar", { name: /^正在(上传|导入)/ })).toBeTruthy();
  expect(dialog.getByRole("button", { name: "关闭" })).toHaveProperty("disabled", true);
  expect(dialog.getByRole("checkbox")).toHaveProperty("disabled", true);
  // The focus is on a button that is off, so that the key is sent to the dialog itself.
  fireEvent.keyDown(box, { key: "Escape" });
  answer();
  expect(await dialog.findByText("导入成功，共 1 行。")).toBeTruthy();
  await expect.poll(() => dialog.queryByRole("progressbar")).toBeNull();
  fireEvent.keyDown(box, { key: "Escape" });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("rows with a fault keep a sheet out, until the good ones alone are asked for; known ones are covered where that is ticked", async () => {
  const { screen, user } = await openConsole(app, "/system/dept", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choose = async (...rows: Parameters<typeof filledSheet>[0]) =>
    user.upload(dialog.getByLabelText("选择文件", { selector: "input" }), await filledSheet(rows));
  const [hospital, lost] = [
    { 上级部门: "顶级", 部门名称: "医院", 排序: 1 },
    { 上级部门: "没有这个", 部门名称: "内科", 排序: 2 },
  ];
  await choose(hospital, lost);
  await user.click(dialog.getByRole("button", { name: "导入" }));
  expect(await dialog.findByText(/^没有导入任何数据/)).toBeTruthy();
  expect(dialog.getByRole("row", { name: /^3 / })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "只导入正确的行" }));
  expect(await dialog.findByText("已导入 1 行，1 行未导入，原因如下。")).toBeTruthy();

  await choose({ ...hospital, 备注: "总院" });
  await user.click(dialog.getByRole("button", { name: "导入" }));
  expect(await dialog.findByText(/^没有导入任何数据/)).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "覆盖已有的数据" }));
  await user.click(dialog.getByRole("button", { name: "重新导入" }));
  expect(await dialog.findByText("导入成功，共 1 行。")).toBeTruthy();
  // The same file is not sent twice, and no faults are told.
  expect(dialog.getByRole("button", { name: "导入" })).toHaveProperty("disabled", true);
  expect([dialog.queryByRole("table"), dialog.queryByRole("button", { name: "只导入正确的行" })]).toEqual([null, null]);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  expect(await screen.findByText("总院")).toBeTruthy();
});

test("an import that failed says why until another file is chosen, and a template that failed says so, too", async () => {
  let isBroken = true;
  const fetch: TestApp["fetch"] = async (request) =>
    isBroken && /dept\/(import|template)/.test(request.url)
      ? Response.json({ code: 500, success: false, data: {}, msg: "磁盘已满" }, { status: 500 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/dept", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "下载模板" }));
  expect(await screen.findByText(/磁盘已满/)).toBeTruthy();
  expect(dialog.queryByRole("alert")).toBeNull();
  const choose = async (name: string) => {
    const sheet = await filledSheet([{ 上级部门: "顶级", 部门名称: name, 排序: 1 }]);
    await user.upload(dialog.getByLabelText("选择文件", { selector: "input" }), sheet);
    await dialog.findByText(/^已选择：/);
  };
  await choose("药房");
  await user.click(dialog.getByRole("button", { name: "导入" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("磁盘已满");
  expect(dialog.queryByRole("button", { name: "只导入正确的行" })).toBeNull();
  isBroken = false;
  await choose("药房");
  await expect.poll(() => dialog.queryByRole("alert")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "导入" }));
  expect(await dialog.findByText("导入成功，共 1 行。")).toBeTruthy();
});
