import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  for (const account of ["lin", "wang"]) await addStaff(app, "100001", account, ["post_view", "post_edit"]);
  const lin = await signIn(app, "100001", "lin", "staff");
  for (const postName of ["护士", "医师"]) {
    const body = { category: 1, postCode: `p-${postName}`, postName, sort: 1, remark: "" };
    await lin.POST("/blade-system/post/submit", { body });
  }
});
afterAll(() => app.close());

/** Opens the list on a machine that has never seen this person. */
const open = (as: string, search = "") => openConsole(app, `/system/post${search}`, { as });
const heads = async (screen: Awaited<ReturnType<typeof open>>["screen"]) =>
  (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);

test("columns that somebody has hidden stay hidden on their next machine, and for nobody else", async () => {
  const { screen, user } = await open("lin");
  expect(await heads(screen)).toContain("岗位排序");
  await user.click(screen.getByRole("button", { name: "列与行高" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("checkbox", { name: "岗位排序" }));
  const lin = await signIn(app, "100001", "lin", "staff");
  await expect.poll(() => lin.GET("/blade-system/preference/list")).toHaveLength(1);

  const again = await open("lin");
  await expect.poll(() => heads(again.screen)).not.toContain("岗位排序");
  expect(await heads((await open("wang")).screen)).toContain("岗位排序");
});

test("a view has a name, comes along, and its link shows a colleague the same rows", async () => {
  const { screen, user } = await open("lin", `?filter=${encodeURIComponent('{"postName":"护"}')}`);
  expect(await screen.findByText("护士")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "我的视图" }));
  const dialog = within(await screen.findByRole("dialog", { name: "我的视图" }));
  await user.type(dialog.getByRole("textbox", { name: "视图名称" }), "护理岗位");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  const lin = await signIn(app, "100001", "lin", "staff");
  await expect.poll(() => lin.GET("/blade-system/preference/list")).toHaveLength(2);

  const again = await open("lin");
  expect(await again.screen.findByText("医师")).toBeTruthy();
  await again.user.click(again.screen.getByRole("button", { name: "我的视图" }));
  await again.user.click(await again.screen.findByRole("link", { name: "护理岗位" }));
  expect(await again.screen.findByText("护士")).toBeTruthy();
  await expect.poll(() => again.screen.queryByText("医师")).toBeNull();
  const search = again.path().split("?")[1];

  const colleague = await open("wang", `?${search}`);
  expect(await colleague.screen.findByText("护士")).toBeTruthy();
  expect(colleague.screen.queryByText("医师")).toBeNull();
});
