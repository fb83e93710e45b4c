import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", [
    "post_view",
    "post_edit",
    "post_delete",
    "dept_view",
    "dept_edit",
    "dept_delete",
  ]);
});
afterAll(() => app.close());

/** The notification of a removal, which stays for as long as the pointer is on it: a busy machine takes longer than a person. */
async function toldOf({ screen, user }: Awaited<ReturnType<typeof openConsole>>): Promise<HTMLElement> {
  const told = (await screen.findByText("删除成功")).closest('[role="alert"]') as HTMLElement;
  await user.hover(told);
  return told;
}

const add = async (...names: string[]) => {
  const client = await signIn(app, "100001", "clerk", "staff");
  for (const name of names) {
    const body = { category: 1, postCode: name, postName: `岗位 ${name}`, sort: 1 };
    await client.POST("/blade-system/post/submit", { body });
  }
  return client;
};

test("a row that was removed by mistake comes back by the notification", async () => {
  await add("a1");
  const page = await openConsole(app, "/system/post", { as: "clerk" });
  const { screen, user } = page;
  await user.click(await screen.findByRole("button", { name: "岗位 a1的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "删除" }));
  await user.click(await screen.findByRole("button", { name: "确定" }));
  const told = await toldOf(page);
  await expect.poll(() => screen.queryByText("a1")).toBeNull();
  await user.click(within(told).getByRole("button", { name: "撤销" }));
  expect(await screen.findByText("a1")).toBeTruthy();
  expect(await screen.findByText("已恢复")).toBeTruthy();
});

test("several rows come back together, or the reason is told", async () => {
  await add("b1", "b2");
  const page = await openConsole(app, "/system/post", { as: "clerk" });
  const { screen, user } = page;
  for (const name of ["b1", "b2"])
    await user.click(await screen.findByRole("checkbox", { name: `选择 岗位 ${name}（${name}）` }));
  await user.click(screen.getByRole("button", { name: "删除" }));
  await user.click(await screen.findByRole("button", { name: "确定" }));
  const told = await toldOf(page);
  await add("b1");
  await user.click(within(told).getByRole("button", { name: "撤销" }));
  expect(await screen.findByText("岗位编号已存在")).toBeTruthy();
});

test("a department comes back to its place in the tree", async () => {
  const client = await signIn(app, "100001", "clerk", "staff");
  const body = { deptName: "内科", fullName: "内科", sort: 1 };
  const { id } = await client.POST("/blade-system/dept/submit", { body });
  await client.POST("/blade-system/dept/submit", { body: { ...body, deptName: "心内科", parentId: id } });
  const page = await openConsole(app, "/system/dept", { as: "clerk" });
  const { screen, user } = page;
  await user.click(await screen.findByRole("button", { name: "展开内科" }));
  await user.click(await screen.findByRole("button", { name: "心内科的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "删除" }));
  await user.click(await screen.findByRole("button", { name: "确定" }));
  const told = await toldOf(page);
  await expect.poll(() => screen.queryByText("心内科")).toBeNull();
  await user.click(within(told).getByRole("button", { name: "撤销" }));
  expect(await screen.findByText("心内科")).toBeTruthy();
});
