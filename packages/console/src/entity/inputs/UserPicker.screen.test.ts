import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// A colleague who is chosen, by the example of the days of leave that people have.

let app: TestApp;
let wangId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "hr", ["leave_grant_view", "leave_grant_edit", "dept_edit"]);
  const client = await hr();
  const dept = { deptName: "护理部", fullName: "护理部", parentId: "0", sort: 1 };
  const { id: deptId } = await client.POST("/blade-system/dept/submit", { body: dept });
  wangId = await addStaff(app, "100001", "wang01", []);
  await addStaff(app, "100001", "lin02", []);
  const { platform } = app.services;
  await platform.updateTable("bladeUser").set({ realName: "王敏" }).where("id", "=", wangId).execute();
  await platform.insertInto("bladeUserDept").values({ tenantId: "100001", userId: wangId, deptId }).execute();
});
afterAll(() => app.close());

const hr = () => signIn(app, "100001", "hr", "staff");
const grants = async () => (await (await hr()).GET("/blade-desk/process/leave-grant/list", {})).records;

test("colleagues are found by name and account, told apart by both, and kept by their ids", async () => {
  const { screen, user, path } = await openConsole(app, "/desk/leavegrant/create", { as: "hr" });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^员工/ });
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await user.type(box, "lin");
  // The name of the account is all that is known of this person.
  await expect.poll(options).toEqual(["lin02lin02"]);
  await user.click(screen.getByRole("option"));
  expect(box.value).toBe("lin02");
  await user.clear(box);
  await user.type(box, " 王 ");
  await expect.poll(options).toEqual(["王敏wang01 · 护理部"]);
  await user.click(screen.getByRole("option"));
  await expect.poll(() => box.value).toBe("王敏 · wang01");
  // The one that is chosen is marked among all of them.
  await user.click(box);
  const marked = () => screen.queryAllByRole("option", { selected: true }).map(({ textContent }) => textContent);
  await expect.poll(() => [options().length > 1, marked()]).toEqual([true, ["王敏wang01 · 护理部"]]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("combobox", { name: /^请假类型/ }));
  await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
  await user.type(screen.getByRole("textbox", { name: /^额度/ }), "10");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect.poll(path).toMatch(/\/desk\/leavegrant($|\?)/);
  expect(await grants()).toMatchObject([{ userId: wangId, days: 10 }]);
});

test("a person who was chosen is named in the form and in the filter, and is given up by one button", async () => {
  const [grant] = await grants();
  const form = await openConsole(app, `/desk/leavegrant/${grant?.id}`, { as: "hr" });
  const box = await form.screen.findByRole<HTMLInputElement>("combobox", { name: /^员工/ });
  await expect.poll(() => box.value).toBe("王敏 · wang01");
  await form.user.clear(box);
  await form.user.click(form.screen.getByRole("button", { name: "保存" }));
  expect(await form.screen.findByText(/请选择员工|请输入员工/)).toBeTruthy();

  const filter = encodeURIComponent(JSON.stringify({ userId: wangId }));
  const { screen, user } = await openConsole(app, `/desk/leavegrant?filter=${filter}`, { as: "hr" });
  const chosen = await screen.findByRole<HTMLInputElement>("combobox", { name: "员工" });
  await expect.poll(() => chosen.value).toBe("王敏 · wang01");
  await user.click(chosen);
  await user.click(within(chosen.parentElement as HTMLElement).getByRole("button", { name: /清空|清除/ }));
  await expect.poll(() => chosen.value).toBe("");
});

/** The form of a deputy on a server that answers a search for colleagues in this way. */
async function openDeputy(status: number) {
  const fetch: TestApp["fetch"] = async (request) =>
    request.url.includes("/user/colleagues")
      ? Response.json({ code: status, success: false, data: {}, msg: "no search" }, { status })
      : app.fetch(request);
  const page = await openConsole({ ...app, fetch }, "/work/deputy/create", { as: "hr" });
  return { ...page, box: await page.screen.findByRole<HTMLInputElement>("combobox", { name: /代理人/ }) };
}

test("accounts are typed on a server that cannot search for people", async () => {
  const { screen, user, box } = await openDeputy(404);
  // A box without choices has no button that opens them.
  await expect.poll(() => within(box.parentElement as HTMLElement).queryAllByRole("button")).toEqual([]);
  await user.type(box, " wangfang ");
  await user.tab();
  await expect.poll(() => box.value).toBe("wangfang");
  expect(screen.queryByRole("button", { name: "重试" })).toBeNull();
});

test("a search that failed is asked again, and what was typed is no person", async () => {
  const { screen, user, box } = await openDeputy(500);
  expect(await screen.findByRole("button", { name: "重试" })).toBeTruthy();
  await user.type(box, "wangfang");
  await user.tab();
  await expect.poll(() => box.value).toBe("");
});
