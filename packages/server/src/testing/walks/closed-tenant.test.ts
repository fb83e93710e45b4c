import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../index.ts";
import { pngPicture } from "../pictures.ts";
import { exampleInput } from "./example.ts";
import { createSender } from "./sender.ts";
import { toWire } from "./wire.ts";

// A closed hospital is closed for every public operation of the contract, however a caller names its site.
const open = "100001";
const closings = {
  "300001": ["closed", { status: 0 }],
  "300002": ["past its term", { expireTime: sql<string>`now() - interval '1 minute'` }],
  "300003": ["removed", { isDeleted: 1 }],
} as const;
type Closed = keyof typeof closings;
const closed = Object.keys(closings) as Closed[];

let app: TestApp;
let sendAs: ReturnType<typeof createSender>;
const links = new Map<string, string>();
beforeAll(async () => {
  app = await createTestApp();
  sendAs = createSender(app);
  for (const tenantId of [open, ...closed]) {
    await addTenant(app, tenantId);
    await addStaff(app, tenantId, "hr", []);
    const client = await signIn(app, tenantId, "hr", "staff");
    const picture = new File([new Uint8Array(pngPicture(3, 4))], "a.png");
    links.set(tenantId, (await client.upload("/blade-resource/oss/endpoint/put-file", picture)).link);
  }
  for (const tenantId of closed) {
    const [, change] = closings[tenantId];
    await app.services.platform.updateTable("bladeTenant").set(change).where("tenantId", "=", tenantId).execute();
  }
});
afterAll(() => app.close());

const publicOnes = operationList.filter(({ needsUser }) => !needsUser);

async function ask(operation: Operation, headers: Record<string, string>, change: Record<string, string> = {}) {
  const input = exampleInput(operation, "least");
  const isForm = operation.body?.mediaType === "application/x-www-form-urlencoded";
  const inBody = operation.body && !operation.parameters.some(({ name }) => name === "tenantId");
  const named = inBody
    ? { ...input, body: { ...(input.body as object), ...change } }
    : { ...input, query: { ...input.query, ...change } };
  const captcha = isForm && { "captcha-key": "x", "captcha-code": "x" };
  return sendAs(operation, toWire(operation, named), { role: "anonymous", headers: { ...captcha, ...headers } });
}

describe.each(closed)("%s", (tenantId) => {
  test("is shut to visitors, whether a header or the host names it (N17)", async () => {
    const answered: string[] = [];
    for (const operation of publicOnes) {
      for (const headers of [
        { "tenant-id": tenantId },
        { host: `t${tenantId}.test` },
        { host: `T${tenantId}.TEST:80` },
      ]) {
        const { statusCode, body } = await ask(operation, headers);
        if (statusCode !== 400 || !/tenant_unknown|租户/.test(body))
          answered.push(`${operation.id} ${JSON.stringify(headers)}: ${statusCode} ${body.slice(0, 100)}`);
      }
    }
    expect(answered).toEqual([]);
    expect(publicOnes.length).toBeGreaterThan(25);
  });

  test("is shut to who names it in the query or the body of the site of another (N17)", async () => {
    const naming = publicOnes.filter(({ parameters, body }) =>
      JSON.stringify([parameters.map(({ name }) => name), body?.schema]).match(/"tenantId"/),
    );
    const answered: string[] = [];
    for (const operation of naming) {
      const { statusCode } = await ask(operation, { "tenant-id": open }, { tenantId });
      if (statusCode < 400 || statusCode >= 500) answered.push(`${operation.id}: ${statusCode}`);
    }
    expect(answered).toEqual([]);
    expect(naming.length).toBeGreaterThan(3);
  });

  test("shows no file, even by a link that still works elsewhere (N15, N17)", async () => {
    expect((await app.app.inject(links.get(open) ?? "")).statusCode).toBe(200);
    const answer = await app.app.inject(links.get(tenantId) ?? "");
    expect([answer.statusCode, answer.json().error]).toEqual([404, "not_found"]);
  });

  test("keeps what it has", async () => {
    const users = await forTenant(app.services.platform, tenantId).selectFrom("bladeUser").select("account").execute();
    expect(users).toEqual([{ account: "hr" }]);
  });
});
