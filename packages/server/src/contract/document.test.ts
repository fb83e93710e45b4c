import { expect, test } from "vitest";
import { operationList } from "./document.ts";

test("every operation says who may call it, or why anyone may", async () => {
  const { contract } = await import("./document.ts");
  const raw = Object.values(contract.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    (methods) => Object.values(methods),
  );
  for (const operation of raw) {
    const marks = ["x-permission", "x-user-type", "x-open"].filter((mark) => operation[mark] !== undefined);
    expect([operation.operationId, marks.length]).toEqual([operation.operationId, 1]);
  }
});

test("what is not open needs a user token", () => {
  for (const { id, needsUser, permission, userTypes } of operationList) {
    expect([id, needsUser]).toEqual([id, Boolean(permission ?? userTypes)]);
  }
});
