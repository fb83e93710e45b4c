import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationList } from "../../contract/document.ts";
import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "../index.ts";

// A removal that names a row of one's own and one of another hospital: refused as if the other did not exist, and nothing is done.

let app: TestApp;
let here: BladeClient;
let there: BladeClient;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
  here = await signIn(app, "100001", "admin", "staff");
  there = await signIn(app, "200002", "admin", "staff");
});
afterAll(() => app.close());

type Call = (path: never, init: never) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

async function call(client: BladeClient, method: "GET" | "POST", path: string, query: object) {
  const { data, error, response } = await (client.raw[method] as unknown as Call)(
    path as never,
    { params: { query } } as never,
  );
  return { status: response.status, body: (error ?? data) as { data?: unknown } };
}

/** The ids of a list, be it a page or a tree. */
async function idsAt(client: BladeClient, path: string): Promise<string[]> {
  const { body } = await call(client, "GET", path, {});
  const rows = (body.data as { records?: unknown })?.records ?? body.data;
  return Array.isArray(rows) ? rows.flatMap(({ id }: { id?: unknown }) => (typeof id === "string" ? [id] : [])) : [];
}

const removals = operationList.flatMap(({ id, path, parameters }) => {
  const folder = /^(.+)\/remove$/.exec(path)?.[1];
  const list = operationList.find((one) => one.method === "GET" && one.path === `${folder}/list`);
  return folder && list && parameters.some(({ name }) => name === "ids") ? [[id, path, list.path] as const] : [];
});

test("removals of a hospital are all or nothing", async () => {
  const tried: string[] = [];
  for (const [id, path, list] of removals) {
    const [own, others] = [await idsAt(here, list), await idsAt(there, list)];
    const foreign = others.find((other) => !own.includes(other));
    const mine = own.at(-1);
    if (mine === undefined || foreign === undefined) continue;
    for (const ids of [`${mine},${foreign}`, `${foreign},${mine}`]) {
      const { status } = await call(here, "POST", path, { ids });
      expect([id, status]).toEqual([id, expect.toBeOneOf([403, 404, 409])]);
    }
    expect([id, await idsAt(here, list)]).toEqual([id, own]);
    expect([id, await idsAt(there, list)]).toEqual([id, others]);
    tried.push(id);
  }
  expect(tried.length).toBeGreaterThan(10);
});
