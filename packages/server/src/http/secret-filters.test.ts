import { expect, test } from "vitest";
import type { Operation } from "../contract/document.ts";
import { refuseSecretFilters } from "./secret-filters.ts";

const list = (rest: Partial<Operation> = {}) =>
  ({ method: "GET", parameters: [{ name: "account", in: "query", schema: {} }], ...rest }) as unknown as Operation;
const refusal = (query: Record<string, unknown>, operation = list()) => {
  try {
    refuseSecretFilters(operation, query);
  } catch (error) {
    return error;
  }
  return undefined;
};
const refused = (field: string) => ({
  code: "validation_failed",
  data: { fields: [{ field, message: { en: "Secrets and passwords cannot be searched for" } }] },
});

test.each(["password", "password_equal", "clientSecret", "clientSecret_like"])("%s is no filter", (name) => {
  expect(refusal({ account: "a", [name]: "x" })).toMatchObject(refused(name));
});

test.each([{}, { account: "a" }, { account_like: "a" }, { password: "" }, { password_2: "x" }, { other: "x" }])(
  "%j is looked for, or ignored",
  (query) => {
    expect(refusal(query)).toBeUndefined();
  },
);

test("a filter that an operation declares, and a call that writes, may have such a name", () => {
  const declared = list({ parameters: [{ name: "password", in: "query", schema: {} }] });
  expect(refusal({ password: "x" }, declared)).toBeUndefined();
  expect(refusal({ password: "x" }, list({ method: "POST" }))).toBeUndefined();
});
