import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, NOON, openHospital, refusal, uploadPicture } from "../recruit-fixture.ts";

let hospital: Hospital;
let hr: ApplicationCalls;
let colleague: BladeClient;
let reader: BladeClient;
let id: string;
let scan: string;
let diploma: string;

beforeAll(async () => {
  hospital = await openHospital();
  const codes = ["application_view", "application_reveal", "privacy_log_view", "attach_view"];
  for (const account of ["hr", "colleague"]) await addStaff(hospital, "100001", account, codes);
  await addStaff(hospital, "100001", "reader", ["application_view"]);
  await addGuest(hospital, "100001", "13800000001");
  const guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  colleague = await signIn(hospital, "100001", "colleague", "staff");
  reader = await signIn(hospital, "100001", "reader", "staff");
  await fillResume(guest.client);
  [scan, diploma] = [await uploadPicture(guest.client), await uploadPicture(guest.client)];
  const { version } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const attachment = [
    { category: "id_card", file: scan, name: "身份证.png" },
    { category: "diploma", file: diploma, name: "毕业证.png" },
  ];
  await guest.client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, attachment } });
  ({ applicationId: id } = await guest.submit(await addJob(hospital)));
});
afterAll(() => hospital.close());

const reveal = async (client = hr.client) => {
  const body = { id, fields: ["idCard" as const], reason: "核对证件" };
  const [shown] = (await client.POST("/mrhr-zpgl-new/recruitApplication/reveal", { body })).idCard ?? [];
  return shown ?? { viewId: "", file: "", name: "" };
};
const open = (viewId: string, { client = hr.client, file = scan } = {}) =>
  client.download("/mrhr-zpgl-new/recruitApplication/scan", { params: { query: { viewId, file } } });

it("the scan of an ID card has no link among the documents, which the others have", async () => {
  const { snapshot } = await hr.detail(id);
  expect(snapshot.attachment).toMatchObject([{ file: scan }, { file: diploma, link: expect.any(String) }]);
  expect(snapshot.attachment[0]).not.toHaveProperty("link");
});

it("the scan opens once, for the person who gave a reason, and the log has the look", async () => {
  const { viewId, file, name } = await reveal();
  expect([file, name]).toEqual([scan, "身份证.png"]);
  expect((await open(viewId)).size).toBeGreaterThan(0);
  expect(await refusal(open(viewId))).toMatchObject({ status: 410, error: "gone" });
  const { records } = await hr.client.GET("/mrhr-zpgl-new/privacyViewLog/list");
  expect(records[0]).toMatchObject({ id: viewId, viewerName: "hr", fields: ["idCard"], reason: "核对证件", at: NOON });
});

it("the scan does not open for another person, for another document, or later", async () => {
  const { viewId } = await reveal();
  expect((await refusal(open(viewId, { client: colleague }))).status).toBe(404);
  expect((await refusal(open(viewId, { client: reader }))).status).toBe(403);
  expect((await refusal(open(viewId, { file: diploma }))).status).toBe(404);
  hospital.setNow("2026-11-20 12:01:01");
  expect((await refusal(open(viewId))).status).toBe(404);
  hospital.setNow(NOON);
  expect((await open(viewId)).size).toBeGreaterThan(0);
});

it("the scan does not open by a look at something else", async () => {
  const body = { id, fields: ["phone" as const], reason: "通知面试" };
  await hr.client.POST("/mrhr-zpgl-new/recruitApplication/reveal", { body });
  const { records } = await hr.client.GET("/mrhr-zpgl-new/privacyViewLog/list");
  expect((await refusal(open(records[0]?.id ?? ""))).status).toBe(404);
});

it("the list of files has no link to the scan or to any file of a candidate", async () => {
  const { records } = await hr.client.GET("/blade-resource/attach/list", { params: { query: { name: scan } } });
  expect(records).toMatchObject([{ name: scan, link: "" }]);
});
