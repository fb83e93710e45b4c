import { type BladeClient, isApiError } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resourceButtons } from "../../../contract/permissions/menus-resource.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { pngPicture } from "../../../testing/pictures.ts";
import { type S3Server, startS3Server } from "../../../testing/s3-server.ts";
import { sweepFiles } from "./sweep-files.ts";

let app: TestApp;
let s3: S3Server;
let staff: BladeClient;
let guest: BladeClient;
let other: BladeClient;
const tenantId = "100001";
const png = pngPicture(3, 4);
const pdf = Buffer.from("%PDF-1.7\n0123456789\n%%EOF\n");

beforeAll(async () => {
  s3 = await startS3Server();
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  for (const tenant of [tenantId, "200002"]) {
    await addTenant(app, tenant);
    await addStaff(
      app,
      tenant,
      "admin",
      resourceButtons.map(({ code }) => code),
    );
  }
  await addGuest(app, tenantId, "13800000001");
  staff = await signIn(app, tenantId, "admin", "staff");
  guest = await signIn(app, tenantId, "13800000001");
  other = await signIn(app, "200002", "admin", "staff");
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  s3.isDown = false;
  s3.seen.length = 0;
  await db().updateTable("resourceOss").set({ status: 1 }).execute();
});

const db = () => forTenant(app.services.platform, tenantId);
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );
const message = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);

let codes = 0;
const submit = (change: object = {}, client = staff) =>
  client.POST("/blade-resource/oss/submit", {
    body: {
      ossCode: `store-${codes++}`,
      category: 5,
      endpoint: s3.url,
      bucketName: s3.bucket,
      ...s3.keys,
      ...change,
    },
  });
const enable = (id: string, client = staff) => client.POST("/blade-resource/oss/enable", { params: { query: { id } } });
const provide = async (change: object = {}) => {
  const row = await submit(change);
  await enable(row.id);
  return row;
};
const upload = (bytes = png, name = "照片.png", client = staff) =>
  client.upload("/blade-resource/oss/endpoint/put-file", new File([new Uint8Array(bytes)], name));
const get = (url: string, headers = {}) => app.app.inject({ url, headers });
const objects = (method: string) => s3.seen.filter((line) => line.startsWith(method) && !line.includes("/verify/"));

describe("a storage", () => {
  test("is written to, read from and emptied again before it is put to use", async () => {
    const row = await submit();
    expect(row.pathStyle).toBe(true);
    await enable(row.id);
    expect(s3.seen.map((line) => line.split(" ")[0])).toEqual(["PUT", "GET", "GET", "DELETE", "HEAD"]);
    expect(s3.seen[0]).toContain(`/${s3.bucket}/${tenantId}/verify/`);
  });

  test.each([
    [{ secretKey: "wrong" }, "私密密钥不正确"],
    [{ accessKey: "wrong" }, "访问密钥不存在"],
    [{ bucketName: "nowhere" }, "空间不存在"],
    [{ endpoint: "http://127.0.0.1:1" }, "无法连接 127.0.0.1"],
    [{ endpoint: "http://storage.invalid" }, "无法连接 storage.invalid"],
  ])("with %o is not put to use, and says why", async (change, why) => {
    const row = await submit(change);
    expect(await message(enable(row.id))).toContain(why);
    expect((await staff.GET("/blade-resource/oss/detail", { params: { query: { id: row.id } } })).status).toBe(1);
  });

  test.each([
    "http://169.254.169.254/",
    "http://10.0.0.1:9000",
    "http://[::1]:9000",
    "http://2130706434/",
    "http://0.0.0.0/",
  ])("at %s is refused before anything is sent", async (endpoint) => {
    expect(await status(submit({ endpoint }))).toBe(400);
  });

  test("stays as it is when a change would make its files unreadable", async () => {
    const row = await provide();
    await upload();
    const change = (values: object) => submit({ id: row.id, ossCode: row.ossCode, ...values });
    expect(await status(change({ bucketName: "elsewhere" }))).toBe(409);
    expect(await status(change({ secretKey: "wrong" }))).toBe(400);
    expect(await status(change({ endpoint: "http://127.0.0.1:1" }))).toBe(400);
    expect((await change({ remark: "main", secretKey: "" })).remark).toBe("main");
    await staff.POST("/blade-resource/oss/disable", { params: { query: { id: row.id } } });
    const removed = staff.POST("/blade-resource/oss/remove", { params: { query: { ids: row.id } } });
    expect(await message(removed)).toContain("1 个文件");
  });

  test("of another tenant is nobody's", async () => {
    const row = await submit();
    expect(await status(enable(row.id, other))).toBe(404);
    expect(await status(other.POST("/blade-resource/oss/disable", { params: { query: { id: row.id } } }))).toBe(404);
  });
});

describe("a file", () => {
  test("goes to the storage in use below its tenant, and stays readable when the tenant moves on", async () => {
    const before = await upload();
    await provide();
    const inside = await upload();
    expect(objects("PUT")).toEqual([`PUT /${s3.bucket}/${tenantId}/${inside.name}`]);
    const second = await provide({ ossCode: "second" });
    const later = await upload();
    const list = await staff.GET("/blade-resource/attach/list", { params: { query: { name: later.name } } });
    expect(list.records[0]?.ossCode).toBe("second");
    await staff.POST("/blade-resource/oss/disable", { params: { query: { id: second.id } } });
    const after = await upload();
    for (const { link } of [before, inside, later, after]) {
      const answer = await get(link);
      expect([answer.statusCode, answer.rawPayload]).toEqual([200, png]);
    }
    expect(await app.services.files.local.head({ tenantId, name: inside.name })).toBeUndefined();
    expect(await app.services.files.local.head({ tenantId, name: after.name })).toBe(png.length);
  });

  test.each([true, false])("is read in parts, by its ETag, and never run; in a storage: %s", async (isStored) => {
    if (isStored) await provide();
    const { link } = await upload(pdf, "报名'表(1).pdf");
    const whole = await get(link);
    expect(whole.rawPayload).toEqual(pdf);
    expect(whole.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-length": String(pdf.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
      "content-disposition": "inline; filename*=UTF-8''%E6%8A%A5%E5%90%8D%27%E8%A1%A8%281%29.pdf",
    });
    const part = await get(link, { range: "bytes=9-13" });
    expect([part.statusCode, part.body, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      206,
      "01234",
      `bytes 9-13/${pdf.length}`,
      "5",
    ]);
    expect((await get(link, { range: "bytes=-6" })).body).toBe("%%EOF\n");
    expect((await get(link, { range: `bytes=${pdf.length}-` })).statusCode).toBe(416);
    const etag = String(whole.headers.etag);
    expect((await get(link, { "if-none-match": etag })).statusCode).toBe(304);
    expect((await get(link, { range: "bytes=0-1", "if-range": etag })).statusCode).toBe(206);
    expect((await get(link, { range: "bytes=0-1", "if-range": '"old"' })).statusCode).toBe(200);
  });

  test("whose storage has an address for browsers is saved from there, and a picture is shown from here", async () => {
    await provide({ transformEndpoint: s3.url });
    const [paper, picture] = [await upload(pdf, "表.pdf"), await upload()];
    expect((await get(picture.link)).rawPayload).toEqual(png);
    const answer = await get(paper.link);
    expect(answer.statusCode).toBe(302);
    const location = String(answer.headers.location);
    const direct = await fetch(location);
    expect(Buffer.from(await direct.arrayBuffer())).toEqual(pdf);
    expect(direct.headers.get("content-disposition")).toMatch(/^inline; filename/);
    expect((await fetch(location.replace(/name|pdf/, "x"))).status).toBe(403);
    expect((await fetch(location.split("?")[0] ?? "")).status).toBe(403);
  });

  test("is refused while its storage is out of order, and leaves nothing behind", async () => {
    await provide();
    const kept = await upload();
    s3.isDown = true;
    expect(await status(upload())).toBe(503);
    expect((await get(kept.link)).statusCode).toBe(503);
    const page = await staff.GET("/blade-resource/attach/list", { params: { query: { size: 1 } } });
    expect(page.records[0]?.name).toBe(kept.name);
  });

  test("has a link that is of its tenant, its name and its time, and of nobody else's (N15)", async () => {
    const { link, name } = await upload();
    const { name: theirs } = await upload(png, "b.png", other);
    const forged = [
      link.replace(encodeURIComponent(name), encodeURIComponent(theirs)),
      link.replace(`tenantId=${tenantId}`, "tenantId=200002"),
      link.replace(/expires=\d+/, "expires=9999999999"),
      link.replace(/sign=[^&]+/, "sign="),
      link.replace(/sign=[^&]+/, `sign=${"A".repeat(43)}`),
    ];
    for (const url of forged) expect([url, (await get(url)).statusCode === 200]).toEqual([url, false]);
    for (const path of ["upload/../../keys.json", "../keys.json", "%2e%2e%2fkeys.json", "/etc/passwd"]) {
      expect((await get(link.replace(/name=[^&]+/, `name=${encodeURIComponent(path)}`))).statusCode).toBe(400);
    }
  });
});

describe("uploads that are something else", () => {
  test.each([
    ["photo.png", pngPicture(30_000, 30_000)],
    ["photo.png", png.subarray(0, -5)],
    ["photo.png", Buffer.concat([png, Buffer.from("<?php ?>")])],
    ["photo.png", Buffer.alloc(0)],
    ["photo.php.png", png],
    ["photo.png", Buffer.from("<svg onload=alert(1)>")],
  ])("%s (%#) are refused and not stored", async (name, bytes) => {
    await provide();
    expect(await status(upload(Buffer.from(bytes), name))).toBe(400);
    expect(objects("PUT")).toEqual([]);
  });
});

describe("the sweep", () => {
  const age = (name: string, days: number) =>
    db()
      .updateTable("resourceAttach")
      .set({
        updateTime: sql`now() - make_interval(days => ${days})`,
        sweepTime: sql`now() - make_interval(days => ${days})`,
      })
      .where("name", "=", name)
      .execute();
  const rowOf = (name: string) =>
    db().selectFrom("resourceAttach").select(["id", "isDeleted"]).where("name", "=", name).executeTakeFirst();
  const remove = async (name: string) => {
    const row = await rowOf(name);
    await staff.POST("/blade-resource/attach/remove", { params: { query: { ids: row?.id ?? "" } } });
  };

  test("deletes the bytes of what was removed a month ago, from the store it is in", async () => {
    const local = await upload();
    await provide();
    const [old, recent] = [await upload(), await upload()];
    for (const { name } of [local, old, recent]) await remove(name);
    await age(local.name, 31);
    await age(old.name, 31);
    await sweepFiles(app.services);
    expect(objects("DELETE")).toEqual([`DELETE /${s3.bucket}/${tenantId}/${old.name}`]);
    expect(await app.services.files.local.head({ tenantId, name: local.name })).toBeUndefined();
    expect([await rowOf(local.name), await rowOf(old.name)]).toEqual([undefined, undefined]);
    expect(await rowOf(recent.name)).toMatchObject({ isDeleted: 1 });
  });

  test("waits for a store that is out of order, and goes on with the others", async () => {
    const local = await upload();
    await provide();
    const stored = await upload();
    for (const { name } of [stored, local]) {
      await remove(name);
      await age(name, 40);
    }
    s3.isDown = true;
    await expect(sweepFiles(app.services)).rejects.toThrow("存储服务繁忙");
    expect(await rowOf(local.name)).toBeUndefined();
    expect(await rowOf(stored.name)).toBeDefined();
    s3.isDown = false;
    await sweepFiles(app.services);
    expect(await rowOf(stored.name)).toBeDefined();
    await age(stored.name, 31);
    await sweepFiles(app.services);
    expect(await rowOf(stored.name)).toBeUndefined();
  });

  test("removes what a candidate uploaded and never used, not what a résumé shows or staff keep", async () => {
    const [unused, used, fresh, ours] = [
      await upload(png, "a.png", guest),
      await upload(png, "b.png", guest),
      await upload(png, "c.png", guest),
      await upload(),
    ];
    const { id: guestId } = await db()
      .selectFrom("bladeUser")
      .select("id")
      .where("userType", "=", "guest")
      .executeTakeFirstOrThrow();
    await db()
      .insertInto("recruitResume")
      .values({ guestId, sections: JSON.stringify({ basic: { photo: used.name } }) })
      .execute();
    for (const { name } of [unused, used, ours]) await age(name, 31);
    await sweepFiles(app.services);
    const flags = await Promise.all(
      [unused, used, fresh, ours].map(async ({ name }) => (await rowOf(name))?.isDeleted),
    );
    expect(flags).toEqual([1, 0, 0, 0]);
  });
});
