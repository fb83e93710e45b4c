import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
let medicine: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "chief", ["user_view", "user_edit", "role_view", "dept_view", "dept_edit"]);
  const chief = await signIn(app, "100001", "chief", "staff");
  const add = async (deptName: string, parentId: string) =>
    (await chief.POST("/blade-system/dept/submit", { body: { deptName, fullName: deptName, parentId, sort: 1 } })).id;
  const hospital = await add("仁和医院", "0");
  medicine = await add("内科", hospital);
  await add("心内科", medicine);
  await add("外科", hospital);
});
afterAll(() => app.close());

test("a search shows what it finds with its place, and a node is not put below itself", async () => {
  const { screen, user } = await openConsole(app, `/system/dept/${medicine}`, { as: "chief" });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^上级部门/ });
  await expect.poll(() => box.value).toBe("仁和医院");
  await user.click(box);
  await user.type(await screen.findByRole("textbox", { name: "搜索名称" }), "科");
  expect(await screen.findByText("外科", { selector: "[role=tree] *" })).toBeTruthy();
  for (const name of ["内科", "心内科"]) expect(screen.queryByText(name, { selector: "[role=tree] *" })).toBeNull();
});
