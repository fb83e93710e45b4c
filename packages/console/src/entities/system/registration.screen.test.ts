import { addRegistration, addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  const review = ["registration_view", "registration_review", "role_view", "dept_view", "post_view"];
  await addStaff(hospital, "100001", "chief", [...review, "outbox_view", "oauth_view", "oauth_edit", "user_view"]);
  await addStaff(hospital, "100001", "reader", ["registration_view"]);

  const chief = await signIn(hospital, "100001", "chief", "staff");
  const { id: providerId } = await chief.POST("/blade-system/oauth-provider/submit", {
    body: {
      ...{ source: "staff-id", name: "统一身份认证", issuer: "https://id.hospital.example", clientId: "bladekit" },
      ...{ clientSecret: "a secret of the test", returnUri: "http://t100001.test/admin/login" },
    },
  });
  for (const [account, name] of [
    ["wang.fang", "王芳"],
    ["lu.ren", "路人"],
  ] as const)
    await addRegistration(hospital, "100001", { providerId, name, account });
});
afterAll(() => hospital.close());

const open = (as = "chief") => openConsole(hospital, "/system/registration", { as });
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ screen, user }: Opened, name: string, verb: string) {
  if (verb === "通过") await user.click(await screen.findByRole("button", { name: `${verb} ${name}` }));
  else {
    await user.click(await screen.findByRole("button", { name: `${name}的更多操作` }));
    await user.click(await screen.findByRole("menuitem", { name: verb }));
  }
  return within(await screen.findByRole("dialog", { name: verb }));
}

test("an application for an account is approved with roles and departments, which the dialog asks for", async () => {
  const page = await open();
  const { screen, user } = page;
  const dialog = await choose(page, "王芳", "通过");
  const approve = await dialog.findByRole("button", { name: "通过" });
  await user.click(approve);
  expect(await dialog.findByText("请选择角色")).toBeTruthy();
  expect(dialog.getByText("请选择部门")).toBeTruthy();
  for (const [label, name] of [
    [/^角色/, "reader"],
    [/^部门/, "心血管内科"],
  ] as const) {
    await user.click(dialog.getByRole("combobox", { name: label }));
    await user.click(await screen.findByText(name, { selector: "[role=tree] *" }));
    await user.click(screen.getByRole("button", { name: "关闭" }));
  }
  await user.click(approve);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("已通过")).toBeTruthy();
  const chief = await signIn(hospital, "100001", "chief", "staff");
  const { records } = await chief.GET("/blade-system/user/page", {
    params: { query: { current: 1, size: 10, account: "wang.fang" } },
  });
  expect(records).toMatchObject([{ realName: "王芳" }]);
});

test("one that is turned down says why, and is not decided twice", async () => {
  const page = await open();
  const { screen, user } = page;
  const dialog = await choose(page, "路人", "拒绝");
  const refuse = await dialog.findByRole("button", { name: "拒绝" });
  await user.click(refuse);
  expect(await dialog.findByText("请输入拒绝原因")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /^拒绝原因/ }), "非本院职工");
  await user.click(refuse);
  expect(await screen.findByText("已拒绝")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
});

test("a reader sees who has applied and decides nothing", async () => {
  const { screen } = await open("reader");
  expect(await screen.findByText("wang.fang")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
});
