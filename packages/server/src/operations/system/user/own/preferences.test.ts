import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../../testing/index.ts";

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  for (const account of ["lin", "wang"]) await addStaff(app, tenantId, account, []);
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<typeof signIn>>;
const keep = (client: Client, key: string, value: string) =>
  client.POST("/blade-system/preference/keep", { body: { key, value } });
const list = (client: Client) => client.GET("/blade-system/preference/list");

test("a person finds what they arranged on the next machine, and nobody else does", async () => {
  const lin = await signIn(app, tenantId, "lin", "staff");
  await keep(lin, "system/post.table", "{}");
  await keep(lin, "system/post.table", '{"shown":["postCode"]}');
  await keep(lin, "density", '"compact"');
  const kept = [
    { key: "density", value: '"compact"' },
    { key: "system/post.table", value: '{"shown":["postCode"]}' },
  ];
  expect(await list(await signIn(app, tenantId, "lin", "staff"))).toEqual(kept);
  expect(await list(await signIn(app, tenantId, "wang", "staff"))).toEqual([]);
});

test("an empty value forgets the key", async () => {
  const lin = await signIn(app, tenantId, "lin", "staff");
  await keep(lin, "density", "");
  expect((await list(lin)).map(({ key }) => key)).toEqual(["system/post.table"]);
});

test("nobody fills the database with preferences", async () => {
  const wang = await signIn(app, tenantId, "wang", "staff");
  for (let n = 0; n < 200; n++) await keep(wang, `list-${n}.table`, "{}");
  await expect(keep(wang, "one-more", "{}")).rejects.toMatchObject({ status: 409 });
  await keep(wang, "list-7.table", '{"shown":[]}');
  expect(await list(wang)).toHaveLength(200);
});
