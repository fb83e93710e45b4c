import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShell } from "./shell.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "writer", ["notice_edit"]);
});
afterAll(() => app.close());

test("the bell has the newest twenty notices, the newest first", async () => {
  const client = await signIn(app, "100001", "writer", "staff");
  const shell = createShell(client);
  expect(await shell.getNotices()).toEqual([]);
  const [kind] = await client.GET("/blade-system/dict/dictionary", { params: { query: { code: "notice" } } });
  for (let minute = 10; minute <= 30; minute += 1) {
    const releaseTime = `2026-11-20 08:${minute}:00`;
    await client.POST("/blade-desk/notice/submit", {
      body: { title: `通知 ${minute}`, category: Number(kind?.dictKey), releaseTime, content: "<p>x</p>" },
    });
  }
  const titles = (await shell.getNotices()).map(({ title }) => title);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, "通知 30", "通知 11"]);
});

test("the person at work is told by hospital and id, and nobody after a logout", async () => {
  const client = await signIn(app, "100001", "writer", "staff");
  const shell = createShell(client);
  expect(shell.whoIsThere()).toMatch(/^100001 \d+$/);
  await client.session.logout();
  expect(shell.whoIsThere()).toBe("");
});
