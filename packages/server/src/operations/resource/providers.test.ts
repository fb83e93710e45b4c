import { createHash } from "node:crypto";
import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resourceButtons } from "../../contract/permissions/menus-resource.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { type S3Server, startS3Server } from "../../testing/s3-server.ts";

let app: TestApp;
let s3: S3Server;
let mine: BladeClient;
let other: BladeClient;
const png = pngPicture();

beforeAll(async () => {
  s3 = await startS3Server();
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  for (const tenantId of ["100001", "200002"]) {
    await addTenant(app, tenantId);
    await addStaff(
      app,
      tenantId,
      "admin",
      resourceButtons.map(({ code }) => code),
    );
  }
  await addGuest(app, "100001", "13800000001");
  mine = await signIn(app, "100001", "admin", "staff");
  other = await signIn(app, "200002", "admin", "staff");
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

async function status(call: Promise<unknown>) {
  try {
    await call;
    return 200;
  } catch (error) {
    if (isApiError(error)) return error.status;
    throw error;
  }
}
const byId = (id: string) => ({ params: { query: { id } } });
const byIds = (ids: string) => ({ params: { query: { ids } } });
/** Everything that an answer says. */
const text = async (client: BladeClient, url: string) =>
  (
    await app.app.inject({
      url: `/api${url}`,
      headers: { "blade-auth": `bearer ${client.session.get()?.accessToken}` },
    })
  ).body;

describe("storages", () => {
  const body = {
    ossCode: "main",
    category: 1,
    endpoint: "https://oss.example.org:9000",
    accessKey: "AK-one",
    secretKey: "SK-one",
    bucketName: "files",
  };
  const submit = (change: Partial<typeof body> & { id?: string } = {}, client = mine) =>
    client.POST("/blade-resource/oss/submit", { body: { ...body, ...change } });
  const stored = async (id: string) => {
    const row = await forTenant(app.services.platform, "100001")
      .selectFrom("resourceOss")
      .select(["accessKeyCipher", "secretKeyCipher"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("-one");
    return Object.values(row).map((cipher) => app.services.personalData.decrypt(cipher));
  };

  test("keep their keys, encrypted, and show them to nobody", async () => {
    const added = await submit();
    expect(added).toMatchObject({ status: 1, categoryName: "minio", tenantId: "100001", remark: "" });
    expect(await stored(added.id)).toEqual(["AK-one", "SK-one"]);
    await submit({ id: added.id, accessKey: "", secretKey: "SK-two", bucketName: "more" });
    expect(await stored(added.id)).toEqual(["AK-one", "SK-two"]);
    for (const url of [`detail?id=${added.id}`, "list"]) {
      const answer = await text(mine, `/blade-resource/oss/${url}`);
      expect(answer).toContain('"bucketName":"more"');
      expect(answer).not.toMatch(/AK-|SK-|cipher|Key/);
    }
  });

  test("are checked before they are stored", async () => {
    const wrong = [
      { secretKey: "" },
      { category: 99 },
      { endpoint: "file:///etc/passwd" },
      { endpoint: "https://user:password@example.org" },
      { endpoint: "javascript:alert(1)" },
    ];
    for (const change of wrong) expect(await status(submit({ ossCode: "wrong", ...change }))).toBe(400);
    expect(await status(submit())).toBe(409);
    expect(await status(submit({}, other))).toBe(200);
  });

  test("are in use one at a time for a tenant, also when many are enabled at once", async () => {
    const real = { endpoint: s3.url, bucketName: s3.bucket, ...s3.keys };
    const rows = await Promise.all(["a", "b", "c"].map((ossCode) => submit({ ossCode, ...real })));
    await Promise.all(rows.map(({ id }) => mine.POST("/blade-resource/oss/enable", byId(id))));
    const query = { params: { query: { status: 2 as const } } };
    const used = await mine.GET("/blade-resource/oss/list", query);
    expect(used.total).toBe(1);
    expect((await other.GET("/blade-resource/oss/list", query)).total).toBe(0);
    const id = used.records[0]?.id ?? "";
    expect(await status(mine.POST("/blade-resource/oss/remove", byIds(id)))).toBe(409);
    expect(await status(other.POST("/blade-resource/oss/enable", byId(id)))).toBe(404);
    expect(await status(other.GET("/blade-resource/oss/detail", byId(id)))).toBe(404);
    expect(await status(submit({ id, ossCode: "theirs" }, other))).toBe(404);
    await other.POST("/blade-resource/oss/remove", byIds(id));
    expect(await status(mine.GET("/blade-resource/oss/detail", byId(id)))).toBe(200);
  });
});

describe("SMS providers", () => {
  const body = { smsCode: "captcha", category: 3, templateId: "SMS_1", accessKey: "AK-sms", signName: "仁和" };
  const submit = (change: Partial<typeof body> & { id?: string; secretKey?: string } = {}) =>
    mine.POST("/blade-resource/sms/submit", { body: { ...body, ...change } });

  test("live by the same rules", async () => {
    const added = await submit();
    expect(added).toMatchObject({ categoryName: "阿里云", status: 1 });
    await submit({ id: added.id, accessKey: "", secretKey: "SK-sms" });
    await mine.POST("/blade-resource/sms/enable", byId(added.id));
    expect(await status(submit({ smsCode: "x", accessKey: "" }))).toBe(400);
    const answer =
      (await text(mine, "/blade-resource/sms/list")) + (await text(mine, `/blade-resource/sms/detail?id=${added.id}`));
    expect(answer).toContain('"status":2');
    expect(answer).not.toMatch(/AK-|SK-|cipher|Key/);
    expect(await status(other.GET("/blade-resource/sms/detail", byId(added.id)))).toBe(404);
    expect(await status(mine.POST("/blade-resource/sms/remove", byIds(added.id)))).toBe(409);
  });
});

describe("a message by a provider's template", () => {
  const send = (query: { code: string; phones: string; params?: string }, client = mine) =>
    client.POST("/blade-resource/sms/endpoint/send-message", { params: { query } });
  const sent = () =>
    forTenant(app.services.platform, "100001")
      .selectFrom("messageOutbox")
      .select(["recipient", "content"])
      .where("template", "=", "provider_template")
      .orderBy("id")
      .execute();

  test("goes to each phone once, and what is filled in cannot break out of it (F11)", async () => {
    const params = JSON.stringify({ name: "李\r\nBcc: x", at: "http://evil.test/a", n: 5 });
    await send({ code: "captcha", phones: "13800000002,13800000003,138-0000-0002", params });
    const rows = await sent();
    expect(rows.map(({ recipient }) => recipient)).toEqual(["13800000002", "13800000003"]);
    expect(rows[0]?.content).toBe("【仁和】SMS_1：name=李 Bcc: x；at=http：//evil.test/a；n=5");
  });

  test("is refused as a whole", async () => {
    const before = await sent();
    const phones = "13800000002";
    expect(await status(send({ code: "captcha", phones: `${phones},12800000000` }))).toBe(400);
    expect(await status(send({ code: "captcha", phones, params: "[1]" }))).toBe(400);
    expect(await status(send({ code: "captcha", phones, params: '{"a":{}}' }))).toBe(400);
    expect(await status(send({ code: "captcha", phones, params: "{" }))).toBe(400);
    expect(await status(send({ code: "nothing", phones }))).toBe(404);
    expect(await status(send({ code: "captcha", phones }, other))).toBe(404);
    const guest = await signIn(app, "100001", "13800000001");
    expect(await status(send({ code: "captcha", phones }, guest))).toBe(403);
    expect(await sent()).toEqual(before);
  });
});

describe("files as rows", () => {
  const upload = (name: string, client = mine) =>
    client.upload("/blade-resource/oss/endpoint/put-file", new File([new Uint8Array(png)], name));

  test("are found, renamed within their kind, and gone for every link once removed", async () => {
    const file = await upload("照片.png");
    const page = await mine.GET("/blade-resource/attach/list", { params: { query: { link: file.link } } });
    const [row] = page.records;
    if (!row) throw new Error("the file is not listed");
    expect(row).toMatchObject({ originalName: "照片.png", extension: "png", size: png.length, tenantId: "100001" });
    expect(row.checksum).toBe(createHash("sha256").update(png).digest("hex"));
    const by = async (query: object) =>
      (await mine.GET("/blade-resource/attach/list", { params: { query } })).records.map(({ name }) => name);
    expect(await by({ names: `${row.name},upload/none` })).toEqual([row.name]);
    expect(await by({ checksums: row.checksum })).toContain(row.name);
    expect(await by({ names: row.name, checksums: "0" })).toEqual([]);
    expect((await app.app.inject({ url: row.link })).rawPayload).toEqual(png);

    const submit = (originalName: string, id = "") =>
      mine.POST("/blade-resource/attach/submit", { body: { id, name: row.name, originalName } });
    expect((await submit("新.PNG")).originalName).toBe("新.PNG");
    expect(await status(submit("page.html", row.id))).toBe(400);
    expect(await status(submit("../x.png", row.id))).toBe(400);

    expect(await status(other.GET("/blade-resource/attach/detail", byId(row.id)))).toBe(404);
    await other.POST("/blade-resource/attach/remove", byIds(row.id));
    await mine.POST("/blade-resource/attach/remove", byIds(row.id));
    expect((await app.app.inject({ url: row.link })).statusCode).toBe(404);
    expect(await status(mine.GET("/blade-resource/attach/detail", byId(row.id)))).toBe(404);
  });

  test("say what shows them: titles of notices, and of résumés no more than how many", async () => {
    const file = await upload("图.png");
    const page = await mine.GET("/blade-resource/attach/list", { params: { query: { name: file.name } } });
    const id = page.records[0]?.id ?? "";
    expect(await mine.GET("/blade-resource/attach/uses", byId(id))).toEqual([]);
    const db = forTenant(app.services.platform, "100001");
    const { id: userId } = await db
      .selectFrom("resourceAttach")
      .select("userId as id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("recruitResume")
      .values({ guestId: userId, sections: JSON.stringify({ basic: { photo: file.name } }) })
      .execute();
    for (const title of ["放假安排", "停电通知"]) {
      await db
        .insertInto("bladeNotice")
        .values({
          ...{ id: app.services.ids.next(), title, category: 1 },
          releaseTime: "2026-11-20",
          content: file.name,
        })
        .execute();
    }
    const uses = await mine.GET("/blade-resource/attach/uses", byId(id));
    expect(uses.map(({ text, names }) => [text, [...names].sort()])).toEqual([
      ["1 份简历", []],
      ["2 条通知", ["停电通知", "放假安排"]],
    ]);
    expect(await status(other.GET("/blade-resource/attach/uses", byId(id)))).toBe(404);
  });

  test("stay while a résumé shows them", async () => {
    const guest = await signIn(app, "100001", "13800000001");
    const file = await upload("证.png", guest);
    const db = forTenant(app.services.platform, "100001");
    const { id: guestId } = await db
      .selectFrom("bladeUser")
      .select("id")
      .where("userType", "=", "guest")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("recruitResume")
      .values({ guestId, sections: JSON.stringify({ basic: { photo: file.name } }) })
      .execute();
    const page = await mine.GET("/blade-resource/attach/list", { params: { query: { name: file.name } } });
    expect(await status(mine.POST("/blade-resource/attach/remove", byIds(page.records[0]?.id ?? "")))).toBe(409);
    expect(await status(guest.GET("/blade-resource/attach/list"))).toBe(403);
  });
});
