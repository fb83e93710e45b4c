import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const names = ["roleAlias", "roleName", "sort", "护理部", "人事科"];

test.each([
  ["rolealias", "roleAlias"],
  ["roleNmae", "roleName"],
  ["sotr", "sort"],
  ["护理", "护理部"],
  ["人力科", "人事科"],
])("takes %s for %s", (written, meant) => {
  expect(nearest(written, names)).toBe(meant);
});

test.each(["password", "内科", "x"])("takes %s for nothing that is there", (written) => {
  expect(nearest(written, names)).toBeUndefined();
});
