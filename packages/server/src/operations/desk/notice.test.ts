import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

let app: TestApp;
let editor: BladeClient;
let reader: BladeClient;
let other: BladeClient;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  await addStaff(app, "100001", "editor", ["notice_edit", "notice_delete"]);
  await addStaff(app, "100001", "reader", []);
  await addStaff(app, "200002", "editor", ["notice_edit", "notice_delete"]);
  await addGuest(app, "100001", "13800000001");
  editor = await signIn(app, "100001", "editor", "staff");
  reader = await signIn(app, "100001", "reader", "staff");
  other = await signIn(app, "200002", "editor", "staff");
});
afterAll(() => app.close());

const body = { title: "维护通知", category: 1, releaseTime: "2026-01-05 08:00:00", content: "<p>今晚</p>" };
const submit = (change: Partial<typeof body> & { id?: string } = {}, client = editor) =>
  client.POST("/blade-desk/notice/submit", { body: { ...body, ...change } });
const list = (client: BladeClient, query = {}) => client.GET("/blade-desk/notice/list", { params: { query } });
const detail = (client: BladeClient, id: string) =>
  client.GET("/blade-desk/notice/detail", { params: { query: { id } } });
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );

test("staff read what is released, newest first; who writes them sees the others too", async () => {
  const old = await submit({ releaseTime: "2025-01-01 00:00:00", title: "旧" });
  const now = await submit();
  const later = await submit({ releaseTime: "2999-01-01 00:00:00", title: "以后" });
  expect(now.categoryName).toBe("发布通知");
  expect((await list(reader)).records.map(({ id }) => id)).toEqual([now.id, old.id]);
  expect((await list(editor)).records.map(({ id }) => id)).toEqual([later.id, now.id, old.id]);
  expect(await status(detail(reader, later.id))).toBe(404);
  const year = { releaseTime_datege: "2026-01-01 00:00:00", releaseTime_datelt: "2027-01-01 00:00:00" };
  expect((await list(editor, year)).records.map(({ id }) => id)).toEqual([now.id]);
  expect((await list(editor, { title: "%" })).total).toBe(0);
});

test("a day that there is not is told as that, with the field it is in, wherever that is", async () => {
  const message = "日期或时间不存在";
  const told = (field: string) => ({ status: 400, msg: message, data: { fields: [{ field, message }] } });
  expect(await refusalOf(submit({ releaseTime: "2026-02-30 08:00:00" }))).toMatchObject(told("releaseTime"));
  const query = { releaseTime_datege: "2026-13-01 00:00:00", releaseTime_datelt: "2026-12-01 00:00:00" };
  expect(await refusalOf(list(editor, query))).toMatchObject(told("releaseTime_datege"));
});

test("a text that is too long once it is cleaned is refused by its name", async () => {
  // Cleaning closes each paragraph.
  expect(await refusalOf(submit({ content: "<p>".repeat(33_000) }))).toMatchObject({
    ...{ status: 400, data: { fields: [{ field: "content" }] } },
  });
});

test("what would run in a page is taken out before it is stored", async () => {
  const { content } = await submit({ content: '<p onclick="x()">a<img src=x onerror=alert(1)><script>1</script></p>' });
  expect(content).not.toMatch(/onclick|onerror|script/);
});

test("who may not write them cannot, nor can another hospital", async () => {
  const { id } = await submit();
  expect(await status(submit({}, reader))).toBe(403);
  expect(await status(reader.POST("/blade-desk/notice/remove", { params: { query: { ids: id } } }))).toBe(403);
  const guest = await signIn(app, "100001", "13800000001");
  expect(await status(list(guest))).toBe(403);
  expect(await status(detail(other, id))).toBe(404);
  expect(await status(submit({ id, title: "改" }, other))).toBe(404);
  await other.POST("/blade-desk/notice/remove", { params: { query: { ids: id } } });
  expect((await detail(reader, id)).title).toBe("维护通知");
  await editor.POST("/blade-desk/notice/remove", { params: { query: { ids: id } } });
  expect(await status(detail(reader, id))).toBe(404);
});

test("a category that the dictionary lacks, and a day that no month has, are refused", async () => {
  expect(await status(submit({ category: 77 }))).toBe(400);
  expect(await status(submit({ releaseTime: "2026-02-31 00:00:00" }))).toBe(400);
});
