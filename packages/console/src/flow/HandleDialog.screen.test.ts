import { createTestApp, seedDemo, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("a task asks for a comment before either answer, and keeps what was typed until it is given up", async () => {
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
  for (const answer of ["同意", "驳回"]) {
    await user.clear(box);
    await user.type(box, " ");
    await user.click(failed.getByRole("button", { name: answer }));
    await expect.poll(() => box.getAttribute("aria-invalid")).toBe("true");
    expect(failed.getByText("请先填写批复意见")).toBeTruthy();
  }
  await user.clear(box);
  await user.type(box, "请改期");
  await user.click(failed.getByRole("button", { name: "取消" }));
  await isGone();

  const again = await open();
  expect(await comment(again)).toHaveProperty("value", "");
  expect([again.queryByText(/已恢复/), again.queryByText("请先填写批复意见")]).toEqual([null, null]);
  await user.type(await comment(again), "请改期");
  await user.keyboard("{Escape}");
  await isGone();
  const kept = await open();
  expect(await kept.findByText(/已恢复/)).toBeTruthy();
  expect(kept.getByText("3 / 500")).toBeTruthy();
  await user.click(kept.getByRole("button", { name: "放弃草稿" }));
  await expect.poll(() => kept.queryByText(/已恢复/)).toBeNull();
  expect(await comment(kept)).toHaveProperty("value", "");
  await user.type(await comment(kept), "同意请假");
  await user.click(kept.getByRole("button", { name: "同意" }));
  await screen.findByText(/操作成功/);
  await isGone();
});
