import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  for (const account of ["lin", "wang"]) await addStaff(app, "100001", account, ["post_view"]);
});
afterAll(() => app.close());

async function openViews(as: string, search = "") {
  const { screen, user } = await openConsole(app, `/system/post${search}`, { as });
  await user.click(await screen.findByRole("button", { name: "我的视图" }));
  const dialog = within(await screen.findByRole("dialog", { name: "我的视图" }));
  const name = await dialog.findByRole<HTMLInputElement>("textbox", { name: "视图名称" });
  const links = () => dialog.queryAllByRole("link").map(({ textContent }) => textContent);
  const save = () => dialog.getByRole<HTMLButtonElement>("button", { name: "保存" });
  return { screen, user, dialog, name, links, save };
}

const keptFilters = async (account: string) => {
  const kept = await (await signIn(app, "100001", account, "staff")).GET("/blade-system/preference/list");
  const views = JSON.parse(kept.find(({ key }) => key.endsWith("views"))?.value ?? "[]") as { filter: object }[];
  return views.map(({ filter }) => filter);
};

test("a view takes the place of the one of its name, and a removed one is gone", async () => {
  const first = await openViews("lin", `?filter=${encodeURIComponent('{"postName":"护"}')}`);
  expect(first.dialog.getByText(/把现在的筛选、排序与列存为视图/)).toBeTruthy();
  expect(first.dialog.queryByText(/输入的文字不存入视图/)).toBeNull();
  expect(first.save().disabled).toBe(true);
  await first.user.type(first.name, "   ");
  expect(first.save().disabled).toBe(true);
  await first.user.type(first.name, "护理岗位 ");
  await first.user.click(first.save());
  await expect.poll(first.links).toEqual(["护理岗位"]);
  expect([first.name.value, first.dialog.queryByText(/把现在的筛选/)]).toEqual(["", null]);
  await expect.poll(() => keptFilters("lin")).toEqual([{ postName: "护" }]);

  const { user, dialog, name, links, save } = await openViews(
    "lin",
    `?filter=${encodeURIComponent('{"postName":"师"}')}`,
  );
  await expect.poll(links).toEqual(["护理岗位"]);
  for (const view of ["医技岗位", "护理岗位"]) {
    await user.type(name, view);
    await user.click(save());
    await expect.poll(() => name.value).toBe("");
  }
  expect(links()).toEqual(["护理岗位", "医技岗位"]);
  await expect.poll(() => keptFilters("lin")).toEqual([{ postName: "师" }, { postName: "师" }]);
  await user.click(dialog.getByRole("button", { name: "删除视图“护理岗位”" }));
  await expect.poll(links).toEqual(["医技岗位"]);
  await expect.poll(() => keptFilters("lin")).toHaveLength(1);
});

test("twelve views are as many as there may be, and one of them can still be replaced", async () => {
  const views = Array.from({ length: 12 }, (_, place) => ({
    ...{ name: `视图 ${place + 1}`, filter: {}, sort: { field: "sort", order: "ASC" }, layout: {} },
  }));
  const wang = await signIn(app, "100001", "wang", "staff");
  await wang.POST("/blade-system/preference/keep", {
    body: { key: "system/post.views", value: JSON.stringify(views) },
  });
  const { user, dialog, name, links, save } = await openViews(
    "wang",
    `?filter=${encodeURIComponent('{"postName":"师"}')}`,
  );
  await expect.poll(() => links().length).toBe(12);
  await user.type(name, "再一个");
  expect(dialog.getByText("最多保存 12 个视图")).toBeTruthy();
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  expect(save().disabled).toBe(true);
  // Return sends the form of a button that is off, too, where a browser lets it.
  await user.keyboard("{Enter}");
  expect(links()).not.toContain("再一个");
  await user.clear(name);
  await user.type(name, "视图 12");
  expect(dialog.queryByText("最多保存 12 个视图")).toBeNull();
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("false");
  await user.click(save());
  await expect.poll(async () => (await keptFilters("wang")).at(-1)).toEqual({ postName: "师" });
  expect(links()).toHaveLength(12);
});
