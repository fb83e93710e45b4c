import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { gifPicture, jpegPicture, pngPicture } from "../../../testing/pictures.ts";

let app: TestApp;
let own: BladeClient;
let colleague: BladeClient;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", []);
  await addStaff(app, "100001", "other", []);
  own = await signIn(app, "100001", "clerk", "staff");
  colleague = await signIn(app, "100001", "other", "staff");
});
afterAll(() => app.close());

const upload = async (bytes: Buffer, name: string, client = own) =>
  client.upload("/blade-resource/oss/endpoint/put-file", new File([new Uint8Array(bytes)], name));
const show = (avatar: string) =>
  own.POST("/blade-system/user/update-info", { body: { name: "clerk", realName: "clerk", avatar } }).then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );
/** A picture of exactly this many bytes. */
const sized = (bytes: number) => pngPicture(1, 1, "x".repeat(bytes - pngPicture(1, 1, "x").length + 1));

test("an avatar is one's own jpg or png of 500 KB at most (U1)", async () => {
  const [largest, tooLarge] = [sized(500 * 1024), sized(500 * 1024 + 1)];
  expect([largest.length, tooLarge.length]).toEqual([512_000, 512_001]);
  expect(await show((await upload(jpegPicture(), "a.jpg")).link)).toBe(200);
  expect(await show((await upload(largest, "a.png")).link)).toBe(200);
  expect(await show((await upload(tooLarge, "a.png")).link)).toBe(400);
  expect(await show((await upload(gifPicture(), "a.gif")).link)).toBe(400);
  expect(await show((await upload(Buffer.from("%PDF-1.7\n%%EOF"), "a.pdf")).link)).toBe(400);
  expect(await show((await upload(pngPicture(), "a.png", colleague)).link)).toBe(400);
  expect(await show("upload/20261120/7f3c1c9e-1f6a-4a55-9d0e-0c8f8d1f7c11.png")).toBe(400);
});
