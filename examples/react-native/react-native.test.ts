import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { addGuest, addTenant, createTestApp, solveCaptcha, type TestApp, testPassword } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAlone, ofReactNative } from "../../testing/load-alone.ts";

type App = typeof import("./open-client.ts");
const phone = "13800138000";
let app: TestApp;
let baseUrl = "";

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addGuest(app, "100001", phone);
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  baseUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => app.close());

/** Starts the app on a phone whose store is `kept`. `random` is what `react-native-get-random-values` adds. */
async function start(kept: Map<string, string>, random: object) {
  const { openClient } = await loadAlone<App>(
    fileURLToPath(new URL("./open-client.ts", import.meta.url)),
    ofReactNative,
    random,
  );
  return openClient(baseUrl, {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => kept.set(key, value),
    removeItem: async (key) => kept.delete(key),
  });
}
const random = { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } };

test("a candidate signs in, and is still signed in after a restart of the app", async () => {
  const kept = new Map<string, string>();
  const first = await start(kept, random);
  await first.session.login({ username: phone, password: testPassword, ...(await solveCaptcha(app, first)) });
  const again = await start(kept, random);
  expect((await again.GET("/blade-auth/oauth/user-info")).account).toBe(phone);
  await again.session.logout();
  expect([...kept.keys()]).toEqual([]);
});

test("an app without random numbers cannot sign in, which is why the recipe adds them", async () => {
  const client = await start(new Map(), {});
  const login = client.session.login({ username: phone, password: testPassword, ...(await solveCaptcha(app, client)) });
  await expect(login).rejects.toThrow(/getRandomValues/);
});
