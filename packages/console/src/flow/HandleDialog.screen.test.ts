import type { BladeClient } from "@bladekit/sdk";
import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("a task asks for a comment before a rejection, and keeps what was typed until it is given up", async () => {
  let isBroken = true;
  const fetch: TestApp["fetch"] = async (request) =>
    isBroken && request.url.includes("/process/form")
      ? Response.json({ code: 500, success: false, data: {}, msg: "引擎没有应答" }, { status: 500 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/work/todo", { as: "admin" });
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: /^办理 / }));
    return within(await screen.findByRole("dialog"));
  };
  const isGone = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  const failed = await open();
  expect(await failed.findByText(/引擎没有应答/)).toBeTruthy();
  expect(failed.queryByRole("button", { name: "同意" })).toBeNull();
  isBroken = false;
  await user.click(failed.getByRole("button", { name: "重试" }));
  const comment = (dialog: typeof failed) => dialog.findByRole<HTMLTextAreaElement>("textbox", { name: /批复意见/ });
  // A step without fields begins with the comment.
  const box = await comment(failed);
  expect(document.activeElement).toBe(box);
  expect([box.maxLength, failed.queryByText("表单内容")]).toEqual([500, null]);
  await user.type(box, " ");
  await user.click(failed.getByRole("button", { name: "驳回" }));
  await expect.poll(() => box.getAttribute("aria-invalid")).toBe("true");
  expect(failed.getByText("驳回请填写意见")).toBeTruthy();
  await user.clear(box);
  await user.type(box, "请改期");
  await user.click(failed.getByRole("button", { name: "取消" }));
  await isGone();

  const again = await open();
  expect(await comment(again)).toHaveProperty("value", "");
  expect([again.queryByText(/已恢复/), again.queryByText("驳回请填写意见")]).toEqual([null, null]);
  await user.type(await comment(again), "请改期");
  await user.keyboard("{Escape}");
  await isGone();
  const kept = await open();
  expect(await kept.findByText(/已恢复/)).toBeTruthy();
  expect(kept.getByText(/3 \/ 500/)).toBeTruthy();
  await user.click(kept.getByRole("button", { name: "放弃草稿" }));
  await expect.poll(() => kept.queryByText(/已恢复/)).toBeNull();
  expect(await comment(kept)).toHaveProperty("value", "");
  await user.type(await comment(kept), "同意请假");
  await user.click(kept.getByRole("button", { name: "同意" }));
  await screen.findByText(/操作成功/);
  await isGone();
});

const leave = async (client: BladeClient, day: string, reason: string) => {
  const { records } = await client.GET("/blade-flow/work/start-list", { params: { query: { category: "flow_1" } } });
  const [startTime, endTime] = [`${day} 08:00:00`, `${day} 18:00:00`];
  const body = { processDefinitionId: records[0]?.id ?? "", taskUser: "admin", startTime, endTime, reason };
  await client.POST("/blade-desk/process/leave/start-process", { body });
};
const reasonsOf = async (client: BladeClient) =>
  (await client.GET("/blade-flow/work/todo-list", {})).records.flatMap(({ content = [] }) =>
    content.filter(({ id }) => id === "reason").map(({ text }) => text),
  );

test("several leaves are looked at and agreed with at once, without an opinion; one that is left out stays", async () => {
  const hr = await signIn(app, "100001", "hr", "staff");
  const admin = await signIn(app, "100001", "admin", "staff");
  for (const [day, reason] of [
    ["2027-03-01", "探亲一"],
    ["2027-03-02", "探亲二"],
    ["2027-03-03", "探亲三"],
  ] as const)
    await leave(hr, day, reason);
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  expect(await screen.findByText(/探亲三/)).toBeTruthy();
  for (const box of screen.getAllByRole("checkbox").slice(1, 4)) await user.click(box);
  const bar = within(await screen.findByRole("region", { name: /3/ }));
  await user.click(bar.getByRole("button", { name: "办理" }));
  const dialog = within(await screen.findByRole("dialog", { name: "办理 3 项任务" }));
  const before = await reasonsOf(admin);
  const [first] = await dialog.findAllByRole("checkbox");
  await user.click(first as HTMLElement);
  await user.click(dialog.getByRole("button", { name: "同意 2 项" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(before.length - (await reasonsOf(admin)).length).toBe(2);
});

test("a phrase of one's own is kept, and the keyboard agrees", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  const [handle] = await screen.findAllByRole("button", { name: /^办理 / });
  await user.click(handle as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const box = await dialog.findByRole("textbox", { name: /批复意见/ });
  await user.type(box, "排班已调整");
  await user.click(await dialog.findByRole("button", { name: "存为常用语" }));
  await user.clear(box);
  await user.click(await dialog.findByRole("button", { name: "排班已调整" }));
  expect(box).toHaveProperty("value", "排班已调整");
  await user.click(box);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(/操作成功/);
  const admin = await signIn(app, "100001", "admin", "staff");
  const kept = await admin.GET("/blade-system/preference/list", {});
  expect(JSON.stringify(kept)).toContain("排班已调整");
  const done = (await admin.GET("/blade-flow/work/done-list", {})).records;
  expect(done.map(({ comment }) => comment)).toContain("排班已调整");
});
