import { expect, test } from "vitest";
import { toLogin } from "./login.ts";

const key = btoa("0123456789abcdef0123456789abcdef");
const person = { username: "hr", password: "secret", captchaKey: "k", captchaCode: "7" } as const;
const defaults = (tenantId: string | undefined) => ({
  tenantId: () => tenantId,
  userType: "guest" as const,
  say: () => "",
});

test("a tenant goes out encrypted, in the body and in the header alike", () => {
  const { body, headers } = toLogin({ ...person, tenantId: "100001" }, key, defaults("200002"));
  expect(headers).toMatchObject({ "Tenant-Id": expect.not.stringContaining("100001"), "Captcha-Key": "k" });
  expect(body).toMatchObject({ tenantId: (headers as Record<string, unknown>)["Tenant-Id"], scope: "all" });
});

test("a server that knows the tenant by its host is told none", () => {
  const { body, headers } = toLogin(person, key, defaults(undefined));
  expect(headers).toMatchObject({ "Tenant-Id": null });
  expect(body).not.toHaveProperty("tenantId");
});
