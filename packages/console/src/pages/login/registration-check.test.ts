import { expect, test } from "vitest";
import { firstFault } from "./registration-check.ts";

const fields = { tenantId: "100001", name: "王芳", account: "wangfang", password: "a b", password2: "a b" };

test.each([
  [{}, undefined],
  [{ tenantId: " ", account: "" }, "tenantId"],
  [{ account: " ", password: "" }, "account"],
  [{ password: "" }, "password"],
  [{ password2: "" }, "password"],
  [{ password2: "a b " }, "differs"],
  [{ name: " " }, "name"],
] as const)("with %j the first fault is %s", (change, fault) => {
  expect(firstFault({ ...fields, ...change })).toBe(fault);
});
