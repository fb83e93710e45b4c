import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "keeper", ["user_view", "user_export"]);
});
afterAll(() => app.close());

/** The same answer, whose second half comes when `rest` does. */
async function inHalves(answer: Response, rest: Promise<void>): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = bytes.length >> 1;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, half));
      await rest;
      controller.enqueue(bytes.slice(half));
      controller.close();
    },
  });
  return new Response(body, answer);
}

test("an export says how many rows it is about, and how much of the file has come", async () => {
  let finish = () => {};
  const rest = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const fetch: TestApp["fetch"] = async (request) => {
    const answer = await app.fetch(request);
    return request.url.includes("/user/export") ? inHalves(answer, rest) : answer;
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/user", { as: "keeper" });
  await screen.findByRole("link", { name: "keeper" });
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "导出" }));
    return screen.findByRole("dialog", { name: "导出 1 条" });
  };
  fireEvent.keyDown(await open(), { key: "Escape" });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const box = await open();
  const dialog = within(box);
  expect([dialog.queryByRole("progressbar"), dialog.queryByRole("alert")]).toEqual([null, null]);
  await user.click(dialog.getByRole("button", { name: "导出" }));
  expect(await dialog.findByText(/^正在导出 1 行，已接收 [1-9][\d.]* K?B$/)).toBeTruthy();
  // A file that is on its way is not left.
  expect(dialog.getByRole("button", { name: "取消" })).toHaveProperty("disabled", true);
  fireEvent.keyDown(box, { key: "Escape" });
  expect(dialog.getByRole("progressbar", { name: "正在导出" })).toBeTruthy();
  finish();
  expect(await screen.findByText("导出成功")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("an export that failed says why in its dialog, and can be tried again", async () => {
  let isBroken = true;
  const fetch: TestApp["fetch"] = async (request) =>
    isBroken && request.url.includes("/user/export")
      ? Response.json({ code: 500, success: false, data: {}, msg: "磁盘已满" }, { status: 500 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/user", { as: "keeper" });
  await screen.findByRole("link", { name: "keeper" });
  await user.click(screen.getByRole("button", { name: "导出" }));
  const dialog = within(await screen.findByRole("dialog", { name: "导出 1 条" }));
  await user.click(dialog.getByRole("button", { name: "导出" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("磁盘已满");
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "导出" }));
  expect(await screen.findByText("导出成功")).toBeTruthy();
});

test("the columns that the list shows are chosen at once, and all of them again", async () => {
  const asked: string[] = [];
  const fetch: TestApp["fetch"] = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.includes("/user/export")) asked.push(searchParams.get("columns") ?? "");
    return app.fetch(request);
  };
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/user?columns=account,deptId", {
    as: "keeper",
  });
  await screen.findByRole("link", { name: "keeper" });
  await user.click(screen.getByRole("button", { name: "导出" }));
  const dialog = within(await screen.findByRole("dialog", { name: "导出 1 条" }));
  const ticked = () => dialog.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length;
  const all = ticked();
  await user.click(dialog.getByRole("button", { name: "列表所示的列" }));
  expect(ticked()).toBe(2);
  await user.click(dialog.getByRole("button", { name: "全部列" }));
  expect(ticked()).toBe(all);
  await user.click(dialog.getByRole("button", { name: "列表所示的列" }));
  await user.click(dialog.getByRole("button", { name: "导出" }));
  expect(await screen.findByText("导出成功")).toBeTruthy();
  expect(asked).toEqual(["account,deptName"]);
});
