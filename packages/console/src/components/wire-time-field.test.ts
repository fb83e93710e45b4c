import { expect, test } from "vitest";
import { fromField, toField } from "./wire-time-field.ts";

test("a time goes from the wire to the field and back", () => {
  expect(toField("2026-11-23 17:30:00")).toBe("2026-11-23T17:30");
  expect(fromField("2026-11-23T17:30")).toBe("2026-11-23 17:30:00");
  expect(fromField("")).toBe("");
});
