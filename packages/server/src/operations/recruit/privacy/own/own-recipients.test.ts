import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, signIn } from "../../../../testing/index.ts";
import { type Hospital, openHospital, uploadPicture } from "../../recruit-fixture.ts";

let hospital: Hospital;
let guest: BladeClient;
let other: BladeClient;
beforeAll(async () => {
  hospital = await openHospital();
  for (const phone of ["13800000001", "13800000002"]) await addGuest(hospital, hospital.tenantId, phone);
  guest = await signIn(hospital, hospital.tenantId, "13800000001");
  other = await signIn(hospital, hospital.tenantId, "13800000002");
});
afterAll(() => hospital.close());

const recipients = (client = guest) => client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/recipients");
const keys = { accessKeyCipher: "", secretKeyCipher: "" };

test("a hospital that uses no outside service has no recipients", async () => {
  expect(await recipients()).toEqual([]);
});

test("a candidate sees the services in use by kind and provider, and nothing else of them", async () => {
  const { db, services } = hospital;
  const sms = { ...keys, templateId: "SMS_1", signName: "仁和", endpoint: "https://sms.example" };
  for (const [smsCode, category, status] of [
    ["used", 3, 2],
    ["idle", 2, 1],
  ] as const)
    await db
      .insertInto("resourceSms")
      .values({ ...sms, id: services.ids.next(), smsCode, category, status })
      .execute();
  const [only, ...more] = await recipients();
  expect(more).toEqual([]);
  expect(only).toEqual({ kind: "sms", name: expect.stringMatching(/./) });
});

test("a mail server in use is named without a provider, as mails about appointments go through it", async () => {
  const { db, services } = hospital;
  const id = services.ids.next();
  const server = { mailCode: "post", host: "mail.example", port: 465, security: "tls", status: 2 } as const;
  await db
    .insertInto("resourceMail")
    .values({ ...server, id, fromAddress: "hr@hospital.example" })
    .execute();
  expect(await recipients()).toContainEqual({ kind: "mail", name: "" });
  await db.deleteFrom("resourceMail").where("id", "=", id).execute();
});

test("a storage that is no longer used is named to whoever has a file there", async () => {
  const { db, services } = hospital;
  const id = services.ids.next();
  const storage = { ...keys, category: 1, endpoint: "https://oss.example", bucketName: "x" };
  await db
    .insertInto("resourceOss")
    .values({ ...storage, id, ossCode: "old" })
    .execute();
  await uploadPicture(guest);
  const kinds = async (client: BladeClient) => (await recipients(client)).map(({ kind }) => kind);
  expect(await kinds(guest)).toEqual(["sms"]);
  await db
    .updateTable("resourceAttach")
    .set({ ossId: id })
    .where("userId", "=", guest.session.get()?.userId ?? "")
    .execute();
  expect([await kinds(guest), await kinds(other)]).toEqual([["sms", "storage"], ["sms"]]);
});
