import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { checkUpload, countUpload } from "../../../services/files/upload-quota.ts";
import { peek } from "../../../services/security/counters.ts";
import { addGuest, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { uploadDailyMb: 1, uploadTotalGb: 1 } });
  await addTenant(app, "100001");
  await addGuest(app, "100001", "13800000001");
  await addGuest(app, "100001", "13800000002");
});
afterAll(() => app.close());

const pdf = (kilobytes: number) =>
  new File([`%PDF-1.4\n${"x".repeat(kilobytes * 1024)}\n%%EOF\n`], "证书.pdf", { type: "application/pdf" });
const put = (client: Awaited<ReturnType<typeof signIn>>, kilobytes: number) =>
  client.upload("/blade-resource/oss/endpoint/put-file", pdf(kilobytes));

test("an account uploads so much a day, also when it sends several at once, and others are not concerned", async () => {
  const client = await signIn(app, "100001", "13800000001");
  await put(client, 600);
  expect(await refusalOf(put(client, 500))).toMatchObject({ status: 429, error: "rate_limited" });
  const several = await Promise.allSettled(Array.from({ length: 5 }, () => put(client, 150)));
  expect(several.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await put(await signIn(app, "100001", "13800000002"), 600);
});

test("a hospital that is full takes no more, and says so before the bytes are sent", async () => {
  const client = await signIn(app, "100001", "13800000002");
  const tenant = forTenant(app.services.platform, "100001");
  await tenant
    .updateTable("resourceAttach")
    .set({ size: 1024 ** 3 / 2 })
    .execute();
  await app.services.platform.deleteFrom("authCounter").execute();
  const { port } = new URL(await app.app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  const token = client.session.get()?.accessToken;
  // The head of a request, whose body never comes.
  socket.write(
    `POST /api/blade-resource/oss/endpoint/put-file HTTP/1.1\r\nHost: x\r\nBlade-Auth: bearer ${token}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 507 /);
});

test("the limits themselves are reached, and not passed by a byte", async () => {
  await addTenant(app, "100002");
  const { counters, platform } = app.services;
  const of = (userId: string, uploadDailyMb = 1) => ({
    ...{ config: { uploadDailyMb, uploadTotalGb: 1 }, counters, db: forTenant(platform, "100002"), userId },
  });
  const day = {
    code: "rate_limited",
    sentence: { en: "Today’s upload limit of 1 MB has been reached. Try again later" },
  };
  const mib = 1024 ** 2;
  await checkUpload(of("1"), mib);
  await expect(checkUpload(of("1"), mib + 1)).rejects.toMatchObject({ ...day, data: { retryAfter: 86_400 } });
  await countUpload(of("1"), mib);
  await expect(countUpload(of("1"), 1)).rejects.toMatchObject(day);
  expect((await peek(counters, "upload:100002:1")).count).toBe(1024);
  await countUpload(of("2"), 1);
  expect((await peek(counters, "upload:100002:2")).count).toBe(1);
  await checkUpload(of("3", 2048), 1024 * mib);
  await expect(checkUpload(of("3", 2048), 1024 * mib + 1)).rejects.toMatchObject({
    ...{ code: "storage_full", sentence: { en: expect.stringContaining("this hospital (1 GB) is used up") } },
  });
});
