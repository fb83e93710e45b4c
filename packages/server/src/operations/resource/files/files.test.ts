import { type BladeClient, isApiError } from "@bladekit/sdk";
import exifr from "exifr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encryptedPdfs } from "../../../services/files/encrypted-pdfs-fixture.ts";
import { addGuest, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { pngPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { photos } from "./kind/photos-fixture.ts";

let app: TestApp;
let guest: BladeClient;
const png = pngPicture();

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addGuest(app, "100001", "13800000001");
  guest = await signIn(app, "100001", "13800000001");
});
afterAll(() => app.close());

const upload = (name: string, bytes: Buffer) =>
  guest.upload("/blade-resource/oss/endpoint/put-file", new File([new Uint8Array(bytes)], name));
const status = async (name: string, bytes: Buffer) =>
  upload(name, bytes).then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );

test("a file comes back byte for byte by its link, and by no other", async () => {
  const stored = await upload("../../etc/照片.png", png);
  expect(stored).toMatchObject({ originalName: "照片.png", size: png.length });
  const answer = await app.app.inject({ url: stored.link });
  expect(answer.rawPayload).toEqual(png);
  expect(answer.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  expect((await app.app.inject({ url: stored.link.replace(/sign=.{4}/, "sign=AAAA") })).statusCode).toBe(404);
  expect((await app.app.inject({ url: stored.link.replace("tenantId=100001", "tenantId=000000") })).statusCode).toBe(
    404,
  );
});

test("bytes that are not what the name says, and kinds that run in a browser, are refused", async () => {
  expect(await status("photo.png", Buffer.from("<svg onload=alert(1)>"))).toBe(400);
  expect(await status("photo.svg", Buffer.from("<svg/>"))).toBe(400);
  expect(await status("page.html", Buffer.from("<p>"))).toBe(400);
  expect(await status("photo.png.php", png)).toBe(400);
  expect(await status("empty.png", Buffer.alloc(0))).toBe(400);
});

test("a photo is served without the place where it was taken, and the way up it is", async () => {
  const { link, size } = await upload("IMG_0001.jfif", photos.jpegTurned);
  const { rawPayload, headers } = await app.app.inject({ url: link });
  expect(headers["content-type"]).toBe("image/jpeg");
  expect([rawPayload.length, await exifr.orientation(rawPayload)]).toEqual([size, 6]);
  expect(await exifr.gps(rawPayload).catch(() => undefined)).toBeUndefined();
});

test("a PDF that asks for a password is refused in words, and one that only forbids changes is taken", async () => {
  for (const { open, locked } of encryptedPdfs) {
    expect(await status("证书.pdf", open)).toBe(200);
    expect(await refusalOf(upload("证书.pdf", locked))).toMatchObject({
      ...{ error: "file_refused", msg: "PDF 设有打开密码，请取消密码后再上传" },
    });
  }
});

test("a picture is 5 MB at most, any upload 20 MB", async () => {
  expect(await status("big.png", Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).toBe(413);
  expect(await status("big.pdf", Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(22 * 1024 * 1024)]))).toBe(413);
});

test("nobody uploads without signing in", async () => {
  const answer = await app.app.inject({ method: "POST", url: "/api/blade-resource/oss/endpoint/put-file" });
  expect([answer.statusCode, answer.json().msg]).toEqual([401, "您未登录，请先登录系统！"]);
});

test.each([
  "../keys.json",
  "..\\keys.json",
  "upload/../../keys.json",
  "upload/20261120/../../../keys.json",
  "%2e%2e/keys.json",
  "/etc/passwd",
  "file:///etc/passwd",
  "classpath:application.yml",
  "C:\\windows\\win.ini",
  "keys.json",
])("%s is no file, not even by a link that we signed ourselves (F7)", async (name) => {
  const answer = await app.app.inject(app.services.fileLinks.sign("100001", name));
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toMatch(/root:|signing|fonts/);
});
