import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, clientOf, signIn } from "../../../testing/index.ts";
import { type Hospital, openHospital, picture, uploadPicture } from "../../recruit/recruit-fixture.ts";
import { signInClerk } from "../../recruit/staff-fixture.ts";

const days = ["2026-11-20 12:00:00", "2026-11-20 14:00:00", "2026-12-24 12:00:00"];
let hospital: Hospital;
let clerk: BladeClient;
let visitor: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  clerk = await signInClerk(hospital, "100001");
  visitor = clientOf(hospital, "100001");
});
afterAll(() => hospital.close());

const status = async (link: string) => (await hospital.app.inject({ url: link })).statusCode;

test("a file of a notice is there as long as visitors may read the notice", async () => {
  const file = await uploadPicture(clerk);
  const [categoryId, id] = [hospital.services.ids.next(), hospital.services.ids.next()];
  await hospital.db.insertInto("recruitCategory").values({ id: categoryId, name: "公告", code: "news" }).execute();
  await hospital.db
    .insertInto("recruitArticle")
    .values({
      ...{ id, categoryId, title: "招聘公告", releaseTime: "2026-11-01 08:00:00", publishState: "published" },
      attachments: JSON.stringify([{ name: "岗位表.png", file, size: picture.length }]),
    })
    .execute();
  const path = "/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails";
  const linkNow = async () =>
    (await visitor.GET(path, { params: { query: { id } } })).attachments[0]?.link ?? "there is none";
  const link = await linkNow();
  for (const day of days) {
    hospital.setNow(day);
    expect([day, await status(link)]).toEqual([day, 200]);
    // A search engine and a cache know the file by its address.
    expect(await linkNow()).toBe(link);
  }
  const change = (values: object) =>
    hospital.db.updateTable("recruitArticle").set(values).where("id", "=", id).execute();
  for (const [hidden, shown] of [
    [{ publishState: "offline" }, { publishState: "published" }],
    [{ expireTime: days.at(-1) }, { expireTime: null }],
    [{ releaseTime: "2027-01-01 08:00:00" }, { releaseTime: "2026-11-01 08:00:00" }],
    [{ attachments: "[]" }, { attachments: "[]" }],
  ] as const) {
    await change(hidden);
    expect([hidden, await status(link)]).toEqual([hidden, 404]);
    await change(shown);
  }
});

test("a picture of the site is there as long as the site shows it", async () => {
  const save = (names: readonly string[]) =>
    clerk.POST("/mrhr-zpgl-new/setting/submit", {
      headers: { "If-Match": "*" },
      body: {
        ...{ zpPcBanner: JSON.stringify(names.map((value) => ({ value }))), zpPcLogo: "[]", zpdzImg: "[]" },
        ...{ tbLogo: "[]", zpMhzts: "#0A7D6C", yyName: "仁和" },
      },
    });
  await save([await uploadPicture(clerk)]);
  const { zpPcBanner } = await visitor.GET("/mrhr-zpgl-new/setting/get-zp-setting");
  const link: string = JSON.parse(zpPcBanner)[0].value;
  for (const day of days) {
    hospital.setNow(day);
    expect([day, await status(link)]).toEqual([day, 200]);
  }
  await save([]);
  expect(await status(link)).toBe(404);
});

test("a file that no public page shows has no such link, of a candidate or of staff", async () => {
  await addGuest(hospital, "100001", "13800000001");
  for (const owner of [clerk, await signIn(hospital, "100001", "13800000001")]) {
    const name = await uploadPicture(owner);
    expect(await status(hospital.services.fileLinks.whilePublic("100001", name))).toBe(404);
    expect(await status(hospital.services.fileLinks.sign("100001", name))).toBe(200);
  }
});
