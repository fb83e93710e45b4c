import { addAdministrator, addJob, addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "clerk", ["plan_view", "plan_delete"]);
  await addAdministrator(hospital, "root");
});
afterAll(() => hospital.close());

type Open = Parameters<typeof openConsole>[2];

/** Asks to remove a row of a list, and answers what the dialog says. */
async function ask(path: string, name: string, options: Open, fetch: Hospital["fetch"] = hospital.fetch) {
  const { screen, user } = await openConsole({ ...hospital, fetch }, path, options);
  await user.click(await screen.findByRole("button", { name: `${name}的更多操作` }));
  await user.click(await screen.findByRole("menuitem", { name: "删除" }));
  const dialog = within(await screen.findByRole("dialog"));
  const buttons = () => dialog.getAllByRole("button").map(({ textContent }) => textContent);
  return { screen, user, dialog, buttons };
}

async function addPlan(name: string): Promise<string> {
  const id = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      id,
      name,
      year: 2026,
      publishState: "draft",
      applyStart: "2026-11-20 12:00:00",
      applyEnd: "2026-12-31 00:00:00",
    })
    .execute();
  return id;
}

test("a record that others use names them, and cannot be removed", async () => {
  const planId = await addPlan("春季招聘");
  await addJob(hospital, { title: "药师", planId });
  const { screen, user, dialog, buttons } = await ask("/recruit/plan", "春季招聘", { as: "clerk" });
  expect(await dialog.findByText(/以下记录仍在使用，不能删除：/)).toBeTruthy();
  expect(dialog.getByRole("listitem").textContent).toBe("1 个岗位（药师）");
  expect(dialog.queryByText(/将一并失效/)).toBeNull();
  expect(dialog.queryByText(/^确定将/)).toBeNull();
  expect(buttons()).toEqual(["关闭"]);
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("春季招聘")).toBeTruthy();
});

test("uses that could not be read are told, and read when they are asked for again", async () => {
  const planId = await addPlan("夏季招聘");
  await addJob(hospital, { title: "技师", planId });
  let isDown = true;
  const fetch: Hospital["fetch"] = async (request) => {
    if (isDown && request.url.includes("/uses/list")) throw new TypeError("fetch failed");
    return hospital.fetch(request);
  };
  const { user, dialog } = await ask("/recruit/plan", "夏季招聘", { as: "clerk" }, fetch);
  const alert = await dialog.findByRole("alert");
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await dialog.findByText(/以下记录仍在使用/)).toBeTruthy();
});

test("a person who may not ask for the uses is asked all the same, without a failure", async () => {
  await addPlan("校园招聘");
  const fetch: Hospital["fetch"] = async (request) =>
    request.url.includes("/uses/list")
      ? Response.json({ code: 403, success: false, msg: "没有权限进行此操作", data: {} }, { status: 403 })
      : hospital.fetch(request);
  const { dialog, buttons } = await ask("/recruit/plan", "校园招聘", { as: "clerk" }, fetch);
  await expect.poll(() => document.querySelectorAll('[role="dialog"] .MuiSkeleton-root').length).toBe(0);
  expect([dialog.queryByRole("alert"), buttons()]).toEqual([null, ["取消", "确定"]]);
});

test("a record that nothing uses is removed after a question alone", async () => {
  await addPlan("冬季招聘");
  const { screen, user, dialog, buttons } = await ask("/recruit/plan", "冬季招聘", { as: "clerk" });
  expect(dialog.getByText(/^确定将/)).toBeTruthy();
  expect(buttons()).toEqual(["取消", "确定"]);
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "确定" }));
  await expect.poll(() => screen.queryByText("冬季招聘")).toBeNull();
});

test("a removal that is given up removes nothing, from the list or from the ticked rows", async () => {
  await addPlan("补录招聘");
  const { screen, user, dialog } = await ask("/recruit/plan", "补录招聘", { as: "clerk" });
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^选择 补录招聘/ }));
  const bar = within(await screen.findByRole("region", { name: "已选 1 项" }));
  await user.click(bar.getByRole("button", { name: "删除" }));
  const asked = within(await screen.findByRole("dialog"));
  await user.click(await asked.findByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("补录招聘")).toBeTruthy();
  await user.click(bar.getByRole("button", { name: "删除" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确定" }));
  await expect.poll(() => screen.queryByText("补录招聘")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what goes along with a record is named, and it can be removed all the same", async () => {
  const { dialog, buttons } = await ask("/system/tenant", "医院 100001", { as: "root", tenantId: "000000" });
  expect(await dialog.findByText(/将一并失效：/)).toBeTruthy();
  expect(dialog.getAllByRole("listitem")[0]?.textContent).toBe("1 名用户");
  expect(dialog.queryByText(/仍在使用/)).toBeNull();
  expect(dialog.getByText(/^确定将/)).toBeTruthy();
  expect(buttons()).toEqual(["取消", "确定"]);
});

test("the question is whole in English as well", async () => {
  await addPlan("秋季招聘");
  const { screen, user } = await openConsole(hospital, "/recruit/plan", { as: "clerk", language: "en" });
  await user.click(await screen.findByRole("button", { name: "More for 秋季招聘" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Are you sure you want to delete the selected data?")).toBeTruthy();
});
