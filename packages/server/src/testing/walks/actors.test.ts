import { afterAll, beforeAll, expect, test } from "vitest";
import { limitKey } from "../../services/security/rate-limit.ts";
import { addGuest, addTenant, createTestApp, type TestApp } from "../index.ts";
import { type Actors, createActors, hospital } from "./actors.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, hospital);
  await addGuest(app, hospital, "13900000001");
  actors = await createActors(app, "13900000001");
});
afterAll(() => app.close());

test("an actor comes back however many captchas the address has asked for", async () => {
  const key = limitKey("captcha", "127.0.0.1");
  await app.services.platform
    .updateTable("authCounter")
    .set({ count: app.services.config.limits.captcha })
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  await actors.of("officer").session.logout();
  await actors.renew("officer");
  expect(await actors.of("officer").GET("/blade-auth/oauth/user-info")).toMatchObject({ account: "officer" });
});

test("an actor that is ready is signed in, even when nobody waited for the renewal", async () => {
  await actors.of("clerk").session.logout();
  const renewal = actors.renew("clerk");
  const client = await actors.ready("clerk");
  expect(await client.GET("/blade-auth/oauth/user-info")).toMatchObject({ account: "clerk" });
  expect(await renewal).toBe(client);
});
