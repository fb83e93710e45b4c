import { createBladeClient, type LoginInput, webStorage } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { md5Hex } from "../../services/security/password.ts";
import { addGuest, addStaff, addTenant, createTestApp, type TestApp, testPassword } from "../../testing/index.ts";
import { freshCaptcha } from "./sign-in-fixture.ts";

// The storage of a browser while somebody is signed in, as the next person at that machine can read it.
const idNo = "11010519900307233X";
const phone = "13800000001";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "hr", []);
  await addGuest(app, "100001", phone, idNo);
});
afterAll(() => app.close());

function browser() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, storage: storage as unknown as Storage };
}

/** Every name in a value, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

const record = ["dataType", "content", "type", "datetime"];
const reply = [
  ...[
    "access_token",
    "refresh_token",
    "token_type",
    "expires_in",
    "scope",
    "tenant_id",
    "user_id",
    "dept_id",
    "role_id",
  ],
  ...["oauth_id", "user_name", "real_name", "account", "avatar", "authority", "user_type"],
];

test.each([
  ["staff", "console", "hr"],
  ["a candidate", "recruit", phone],
] as const)(
  "the storage of %s holds the token record of the specification and nothing else (V9)",
  async (_, clientId, username) => {
    const { values, storage } = browser();
    const client = createBladeClient({
      baseUrl: "http://test/api",
      clientId,
      fetch: app.fetch,
      tenantId: "100001",
      storage: webStorage(storage, "site-"),
      ...(clientId === "recruit" && { userType: "guest" as const }),
    });
    const login = async (password: string) => {
      const input: LoginInput = { username, password, tenantId: "100001", ...(await freshCaptcha(app)) };
      await client.session.login(input);
    };

    await expect(login("wrong")).rejects.toMatchObject({ error: "invalid_grant" });
    expect([...values]).toEqual([]);

    await login(testPassword);
    for (const step of [() => {}, () => client.session.refresh()]) {
      await step();
      expect([...values.keys()]).toEqual(["site-token"]);
      const text = values.get("site-token") ?? "";
      expect(namesIn(JSON.parse(text)).sort()).toEqual([...record, ...reply].sort());
      for (const secret of [testPassword, md5Hex(testPassword), idNo, "captcha"]) expect(text).not.toContain(secret);
    }

    await client.session.logout();
    expect([...values]).toEqual([]);
  },
);
