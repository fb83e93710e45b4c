import { expect, test } from "vitest";
import { contract } from "./document.ts";
import { errors } from "./errors.ts";

test("the table has exactly the codes of the contract", () => {
  const { enum: codes } = contract.components.schemas.ErrorCode;
  expect(Object.keys(errors).sort()).toEqual([...codes].sort());
});

test("every refusal has a client or server status and both sentences", () => {
  for (const [code, { status, zh, en }] of Object.entries(errors)) {
    expect([code, status >= 400 && status <= 507]).toEqual([code, true]);
    expect(zh).toMatch(/[一-鿿]/);
    expect(en).toMatch(/^[A-Z]/);
  }
});
