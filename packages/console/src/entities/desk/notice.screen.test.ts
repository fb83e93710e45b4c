import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "writer", ["notice_edit", "notice_delete"]);
  await addStaff(app, "100001", "reader", []);
});
afterAll(() => app.close());

const open = (path = "", as = "writer", language: "zh" | "en" = "zh") =>
  openConsole(app, `/desk/notice${path}`, { as, language });

test("a notice for staff is written with its kind and time, changed and removed", async () => {
  const client = await signIn(app, "100001", "writer", "staff");
  const [kind] = await client.GET("/blade-system/dict/dictionary", { params: { query: { code: "notice" } } });
  const { id } = await client.POST("/blade-desk/notice/submit", {
    body: {
      title: "放假安排",
      category: Number(kind?.dictKey),
      releaseTime: "2026-11-20 08:00:00",
      content: "<p>见附件</p>",
    },
  });
  const { screen, user } = await open("/create");
  const save = await screen.findByRole("button", { name: "保存" });
  await user.click(save);
  for (const told of ["请输入通知标题", "请选择通知类型", "请选择发布时间"])
    expect(await screen.findByText(told)).toBeTruthy();
  const edit = await open(`/${id}`);
  const title = await edit.screen.findByRole("textbox", { name: /^通知标题/ });
  await edit.user.clear(title);
  await edit.user.type(title, "元旦放假安排");
  await edit.user.click(edit.screen.getByRole("button", { name: "保存" }));
  await edit.user.click(await edit.screen.findByRole("button", { name: "元旦放假安排的更多操作" }));
  await edit.user.click(await edit.screen.findByRole("menuitem", { name: "删除" }));
  await edit.user.click(within(await edit.screen.findByRole("dialog")).getByRole("button", { name: "确定" }));
  expect(await edit.screen.findByText(/^还没有/)).toBeTruthy();
});

test("the editor's toolbar speaks the language on screen", async () => {
  const { screen } = await open("/create");
  expect((await screen.findByRole("button", { name: "当前级别" })).textContent).toBe("正文");
  for (const name of ["加粗", "居中", "编号", "链接", "表格"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  const english = await open("/create", "writer", "en");
  expect((await english.screen.findByRole("button", { name: "Current level" })).textContent).toBe("Normal");
});

test("a table in the text gets columns and rows, and goes", async () => {
  const { screen, user } = await open("/create");
  const press = async () => user.click(await screen.findByRole("button", { name: "表格" }));
  const size = () => {
    const rows = [...document.querySelectorAll(".ProseMirror tr")];
    return [rows.length, rows[0]?.children.length ?? 0];
  };
  await press();
  await expect.poll(size).toEqual([3, 3]);
  for (const [step, after] of [
    ["右侧插入列", [3, 4]],
    ["下方插入行", [4, 4]],
    ["删除此列", [4, 3]],
    ["删除此行", [3, 3]],
    ["删除表格", [0, 0]],
  ] as const) {
    await press();
    await user.click(await screen.findByRole("menuitem", { name: step }));
    await expect.poll(size).toEqual(after);
  }
});

test("a reader finds nothing to write, change or remove", async () => {
  const { screen } = await open("", "reader");
  await screen.findByText(/^还没有/);
  expect(screen.queryByRole("link", { name: /新增/ })).toBeNull();
});
