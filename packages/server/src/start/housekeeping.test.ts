import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addTenant, clientOf, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { sweep } from "./housekeeping.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addGuest(app, "100001", "13800000001");
});
afterAll(() => app.close());

test("what has expired goes, what is in use stays", async () => {
  const { platform } = app.services;
  const gone = await signIn(app, "100001", "13800000001");
  await platform.updateTable("authSession").set({ expireTime: sql`now() - interval '1 second'` }).execute();
  const kept = await signIn(app, "100001", "13800000001");
  await clientOf(app, "100001").GET("/blade-auth/oauth/captcha");
  const captchas = () => platform.selectFrom("authCaptcha").select("key").orderBy("key").execute();
  const open = await captchas();
  await platform
    .insertInto("authCaptcha")
    .values({ key: "old", answer: "x", expireTime: sql`now() - interval '1 second'` })
    .execute();

  await sweep(app.services);

  expect(await captchas()).toEqual(open);
  expect(await platform.selectFrom("authRefreshToken").select("digest").execute()).toHaveLength(1);
  await kept.GET("/blade-auth/oauth/user-info");
  await expect(gone.GET("/blade-auth/oauth/user-info")).rejects.toMatchObject({ status: 401 });
});

test("logs of the last 180 days stay, and no older ones", async () => {
  const { platform, logs } = app.services;
  await logs.flush();
  const recent = await platform.selectFrom("logApi").select("id").orderBy("id").execute();
  const [row] = await platform.selectFrom("logApi").selectAll().limit(1).execute();
  if (!row) throw new Error("the sign-ins above were not logged");
  const old = [
    { ...row, id: "1", createTime: sql<string>`now() - interval '181 days'` },
    { ...row, id: "2", createTime: sql<string>`now() - interval '179 days'` },
  ];
  await platform.insertInto("logApi").values(old).execute();
  await sweep(app.services);
  const kept = await platform.selectFrom("logApi").select("id").orderBy("id").execute();
  expect(kept).toEqual([{ id: "2" }, ...recent]);
});
