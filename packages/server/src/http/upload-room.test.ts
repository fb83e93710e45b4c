import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../start/app.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { createUploadRoom } from "./upload-room.ts";

const busy = expect.objectContaining({ code: "busy", data: { retryAfter: 10 } });

test("a hospital gets its share of the room, others the rest, and freed room serves the next", () => {
  const uploads = createUploadRoom({ most: 10, share: 6 });
  const [one, two] = [uploads("a"), uploads("a")];
  one.take(4);
  two.take(2);
  expect(() => two.take(1)).toThrow(busy);
  const other = uploads("b");
  other.take(4);
  expect(() => other.take(1)).toThrow(busy);
  one.free();
  other.take(2);
  two.take(2);
  expect(() => uploads("c").take(1)).toThrow(busy);
});

test("a sender that goes on after its call has ended takes no room", () => {
  const uploads = createUploadRoom({ most: 2, share: 2 });
  const gone = uploads("a");
  gone.free();
  gone.take(2);
  uploads("b").take(2);
});

const kilobytes = 1024;
const bounds = { uploads: { most: 600 * kilobytes, share: 400 * kilobytes } };
let hospital: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
const underWay: ClientRequest[] = [];
const tokens: Record<string, string> = {};
beforeAll(async () => {
  hospital = await createTestApp();
  for (const tenantId of ["100001", "300002"]) {
    await addTenant(hospital, tenantId);
    await addStaff(hospital, tenantId, "clerk", []);
    const client = await signIn(hospital, tenantId, "clerk", "staff");
    tokens[tenantId] = client.session.get()?.accessToken ?? "";
  }
  app = await buildApp({ services: hospital.services, bounds });
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const sent of underWay) sent.destroy();
  await app?.close();
  await hospital?.close();
});

/** A document on its way: all of it but the last byte has been sent. `end` sends that, and returns the answer. */
async function upload(tenantId: string, size: number) {
  const head = `--x-x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const form = Buffer.from(`${head}%PDF-1.4\n${"x".repeat(size * kilobytes)}\n%%EOF\n\r\n--x-x--`);
  const sent = request({
    port,
    method: "POST",
    path: "/api/blade-resource/oss/endpoint/put-file",
    headers: {
      "blade-auth": `bearer ${tokens[tenantId]}`,
      "content-type": "multipart/form-data; boundary=x-x",
      "content-length": form.length,
    },
  });
  underWay.push(sent);
  const answer = new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode, retryAfter: response.headers["retry-after"] });
    });
  });
  await new Promise((resolve) => sent.write(form.subarray(0, -1), resolve));
  return {
    answer,
    end() {
      sent.end(form.subarray(-1));
      return answer;
    },
  };
}

test("uploads beyond the room of their hospital are told to come back, others are taken, and room that is free again is used", async () => {
  const first = await upload("100001", 300);
  // The server has read what was sent once it refuses the second, however late either of them arrives.
  const second = await upload("100001", 300);
  const refused = await Promise.race([first.answer, second.answer]);
  expect(refused).toEqual({ status: 429, retryAfter: "10" });
  const other = await upload("300002", 150);
  expect((await other.end()).status).toBe(200);
  const answers = await Promise.all([first.end(), second.end()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  const later = await upload("100001", 300);
  expect((await later.end()).status).toBe(200);
});
