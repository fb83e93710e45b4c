import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { type Hospital, openHospital, refusal, removalOf } from "../recruit-fixture.ts";

let hospital: Hospital;
let guest: BladeClient;
let other: BladeClient;
let hr: BladeClient;
let viewer: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  for (const phone of ["13800000001", "13800000002"]) await addGuest(hospital, hospital.tenantId, phone);
  await addStaff(hospital, hospital.tenantId, "hr", ["data_request_view", "data_request_answer"]);
  await addStaff(hospital, hospital.tenantId, "viewer", ["data_request_view"]);
  guest = await signIn(hospital, hospital.tenantId, "13800000001");
  other = await signIn(hospital, hospital.tenantId, "13800000002");
  hr = await signIn(hospital, hospital.tenantId, "hr", "staff");
  viewer = await signIn(hospital, hospital.tenantId, "viewer", "staff");
});
afterAll(() => hospital.close());

type Kind = "copy" | "correct" | "erase" | "withdraw" | "other";
const ask = (kind: Kind, content: string, client = guest) =>
  client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/request", { body: { kind, content } });
const own = (client = guest) => client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/requests");
const list = async (client = hr, query = {}) =>
  (await client.GET("/mrhr-zpgl-new/recruitDataRequest/list", { params: { query } })).records;
const answer = (id: string, state: "done" | "refused", text: string, client = hr) =>
  client.POST("/mrhr-zpgl-new/recruitDataRequest/answer", { body: { id, state, answer: text } });
const inbox = async (client = guest) => (await client.GET("/mrhr-zpgl-new/recruitGuestInbox/list")).records;
const idOf = async (kind: Kind) => (await own()).find((one) => one.kind === kind)?.id ?? "";
/** Moves the last day of a request. */
const moveDue = (id: string, dueDate: string) =>
  hospital.db.updateTable("recruitDataRequest").set({ dueDate }).where("id", "=", id).execute();

test("a candidate asks, and sees the fifteenth working day after it by the hospital's calendar", async () => {
  // A Friday; without exceptions 15 working days after it end on Friday in three weeks.
  expect(await ask("correct", " 请更正毕业院校 ")).toMatchObject({
    ...{ kind: "correct", content: "请更正毕业院校", state: "open", answer: "", closeTime: "" },
    ...{ createTime: "2026-11-20 12:00:00", dueDate: "2026-12-11", daysLeft: 15 },
  });
  const holiday = { code: "recruit_holiday", dictKey: "2026-11-23", dictValue: "调休", sort: 1 };
  await hospital.db
    .insertInto("bladeDictBiz")
    .values({ ...holiday, id: hospital.services.ids.next(), parentId: "0" })
    .execute();
  expect(await ask("copy", "请提供一份")).toMatchObject({ dueDate: "2026-12-14", daysLeft: 15 });
  expect((await own()).map(({ kind }) => kind)).toEqual(["copy", "correct"]);
  expect(await own(other)).toEqual([]);
});

test("a second open request of the same kind, and one that says nothing, are refused", async () => {
  expect((await refusal(ask("copy", "再要一份"))).error).toBe("conflict");
  expect((await refusal(ask("other", "  "))).data.fields).toMatchObject([{ field: "content" }]);
  const both = await Promise.allSettled([ask("other", "一", other), ask("other", "二", other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  // After ten times the database plans the prepared statement for any values.
  for (let times = 0; times < 12; times += 1) expect((await refusal(ask("copy", "再要一份"))).error).toBe("conflict");
});

test("staff see open requests with their working days left, late ones first", async () => {
  await moveDue(await idOf("copy"), "2026-11-18");
  await moveDue(await idOf("correct"), "2026-11-20");
  const rows = await list(viewer);
  expect(rows.map(({ kind, daysLeft }) => [kind, daysLeft])).toEqual([
    ["copy", -2],
    ["correct", 0],
    ["other", 15],
  ]);
  expect(rows[0]).toMatchObject({ candidateName: expect.stringMatching(/./), closeUserName: "" });
  expect((await list(viewer, { kind: "other" })).map(({ kind }) => kind)).toEqual(["other"]);
  expect((await list(viewer, { descs: "due_date" })).map(({ kind }) => kind)).toEqual(["other", "correct", "copy"]);
});

test("staff answer once; the candidate reads the answer and finds a message that does not repeat it", async () => {
  const id = await idOf("correct");
  expect((await refusal(answer(id, "done", " "))).data.fields).toMatchObject([{ field: "answer" }]);
  expect(await answer(id, "done", "已更正。")).toMatchObject({
    state: "done",
    answer: "已更正。",
    closeUserName: "hr",
  });
  expect((await refusal(answer(id, "refused", "重复"))).error).toBe("conflict");
  expect((await own()).find((one) => one.id === id)).toMatchObject({
    ...{ state: "done", answer: "已更正。", closeTime: "2026-11-20 12:00:00", daysLeft: 0 },
  });
  const [message] = await inbox();
  expect(message).toMatchObject({ action: "dataRequest", title: "个人信息请求已答复", link: "/recruit/user/privacy" });
  expect(JSON.stringify(message)).not.toContain("已更正");
  expect(await ask("correct", "还有一处")).toMatchObject({ state: "open" });
  // Answered ones come after all that wait.
  expect((await list()).at(-1)).toMatchObject({ id, state: "done" });
});

test("the texts are sealed, and belong to the candidate's own data", async () => {
  const { rows } = await sql<{ content: string; answer: string }>`
    select content, answer from recruit_data_request where state = 'done'`.execute(hospital.services.platform);
  expect(rows).toHaveLength(1);
  for (const text of Object.values(rows[0] ?? {})) expect(text).toMatch(/^bk[23]t\./);
  const { requests } = await guest.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");
  expect(requests.map(({ content }) => content)).toEqual(["还有一处", "请提供一份", "请更正毕业院校"]);
});

test("whoever may not answer, and another hospital, change nothing", async () => {
  const id = await idOf("copy");
  expect((await refusal(answer(id, "done", "可以", viewer))).status).toBe(403);
  expect((await refusal(list(guest))).status).toBe(403);
  expect((await refusal(answer("999", "done", "可以"))).status).toBe(404);
});

test("a request goes with the person: that it was asked and answered stays, without a name or a word", async () => {
  await guest.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });
  const gone = (await list()).filter(({ candidateName }) => candidateName === "已匿名");
  expect(gone.map(({ state, content, answer: text }) => [state, content, text])).toEqual(
    expect.arrayContaining([
      ["done", "", ""],
      ["lapsed", "", ""],
    ]),
  );
  expect(gone).toHaveLength(3);
  expect((await list(hr, { state: "open" })).map(({ kind }) => kind)).toEqual(["other"]);
});
