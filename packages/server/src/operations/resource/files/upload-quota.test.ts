import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
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
