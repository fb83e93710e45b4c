import { expect, it } from "vitest";
import { isUnapproved } from "./is-unapproved.ts";

it("a plan is sent where it has to be approved and is not, or was refused", () => {
  const states = ["none", "needed", "waiting", "approved", "refused"] as const;
  expect(states.filter(isUnapproved)).toEqual(["needed", "refused"]);
});
