import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "./nearest-tests.mjs";
import { describedKinds, ownWork, plainKinds } from "./plain-kinds.mjs";

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const MOST = 25;

test("a kind of record that the contract describes takes 25 lines at most", () => {
  const plain = plainKinds(repositoryFiles(), read);
  expect(plain.length).toBeGreaterThanOrEqual(14);
  expect(plain.filter(({ lines }) => lines > MOST)).toEqual([]);
});

test("a longer kind is named with its reason, and no other is", () => {
  const longer = describedKinds(repositoryFiles(), read).filter(({ lines }) => lines > MOST);
  expect(longer.map(({ name }) => name).sort()).toEqual(Object.keys(ownWork).sort());
});
