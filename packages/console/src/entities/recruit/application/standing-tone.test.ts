import { expect, test } from "vitest";
import { standingTone } from "./standing-tone.ts";

test("a stage that was passed looks done, one that is open does not, and an end has a look of its own", () => {
  const tone = (state: "active" | "rejected" | "hired", result: "passed" | "pending") =>
    standingTone({ state, result });
  expect([tone("active", "passed"), tone("active", "pending")]).toEqual(["success", "primary"]);
  expect([tone("rejected", "passed"), tone("hired", "pending")]).toEqual(["error", "success"]);
});
