import { addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const review = ["right_request_view", "right_request_review", "post_view", "dept_view"];
  await addStaff(hospital, "100001", "chief", review);
  await addStaff(hospital, "100001", "nurse", ["dept_view"]);
});
afterAll(() => hospital.close());

const open = (path: string, as: string) => openConsole(hospital, path, { as });
const ask = async (code: string) => {
  const nurse = await signIn(hospital, "100001", "nurse", "staff");
  await nurse.POST("/blade-system/right-request/ask", { body: { code } });
};

test("a person who may not open a page asks for the right on it, and hears that the request waits", async () => {
  const { screen, user } = await open("/system/post", "nurse");
  expect(await screen.findByText("需要的权限：岗位 · 查看")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "申请权限" }));
  const dialog = within(await screen.findByRole("dialog", { name: "申请权限" }));
  expect(dialog.getByText(/申请“岗位管理：查看”。/)).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "申请说明" }), "排班要用");
  await user.click(dialog.getByRole("button", { name: "提交申请" }));
  expect(await screen.findByText("已申请此权限，请等待管理员处理。")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "申请权限" })).toBeNull();
});

test("an administrator sees how many wait, grants one to the person's role, and the person has a message", async () => {
  await ask("post_view");
  const { screen, user } = await open("/system/rightrequest", "chief");
  expect(await screen.findByRole("button", { name: /，权限申请 1$/ })).toBeTruthy();
  expect(await screen.findByText("岗位管理：查看")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^授权 / }));
  const dialog = within(await screen.findByRole("dialog", { name: "授权" }));
  expect(await dialog.findByDisplayValue("nurse（1 人）")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "授权" }));
  expect(await screen.findByText("已授权")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const nurse = await open("/work/message", "nurse");
  expect(await nurse.screen.findByText("您已获得权限“岗位管理：查看”，请刷新页面")).toBeTruthy();
  expect(nurse.screen.queryByRole("button", { name: /^详情/ })).toBeNull();
});

test("a request that is declined tells the person why on the page, where they may ask again", async () => {
  await ask("user_view");
  const { screen, user } = await open(
    `/system/rightrequest?filter=${encodeURIComponent('{"state":"pending"}')}`,
    "chief",
  );
  await screen.findByText("用户管理：查看");
  await user.click(await screen.findByRole("button", { name: /的更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "拒绝" }));
  const dialog = within(await screen.findByRole("dialog", { name: "拒绝" }));
  await user.type(await dialog.findByRole("textbox", { name: /^拒绝原因/ }), "由人事科办理");
  await user.click(dialog.getByRole("button", { name: "拒绝" }));
  await expect.poll(() => screen.queryByText("用户管理：查看")).toBeNull();
  const nurse = await open("/system/user", "nurse");
  expect(await nurse.screen.findByText("上次申请被拒绝：由人事科办理")).toBeTruthy();
  expect(await nurse.screen.findByRole("button", { name: "申请权限" })).toBeTruthy();
});

test("a refusal in a toast offers to ask for the right that was taken away meanwhile", async () => {
  await addStaff(hospital, "100001", "clerk", ["post_view", "post_edit", "post_delete"]);
  const clerk = await signIn(hospital, "100001", "clerk", "staff");
  await clerk.POST("/blade-system/post/submit", {
    body: { category: 1, postCode: "night", postName: "夜班", sort: 1 },
  });
  const { screen, user } = await open("/system/post", "clerk");
  await user.click(await screen.findByRole("button", { name: /夜班的更多操作$/ }));
  const { platform } = hospital.services;
  const button = platform.selectFrom("bladeMenu").select("id").where("code", "=", "post_delete");
  await platform.deleteFrom("bladeRoleMenu").where("menuId", "=", button).where("tenantId", "=", "100001").execute();
  await user.click(await screen.findByRole("menuitem", { name: "删除" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "确定" }));
  await user.click(await screen.findByRole("button", { name: "申请权限" }));
  const asking = within(await screen.findByRole("dialog", { name: "申请权限" }));
  await user.type(asking.getByRole("textbox", { name: "申请说明" }), "整理岗位");
  await user.click(asking.getByRole("button", { name: "提交申请" }));
  expect(await screen.findByText("已申请此权限，请等待管理员处理。")).toBeTruthy();
});
