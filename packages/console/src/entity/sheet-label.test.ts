import { expect, test } from "vitest";
import { allEntities } from "../testing/all-entities.ts";
import { sheetLabel } from "./sheet-label.ts";

test("a column of a sheet has its field's name, even where a heading of the form has the same key", async () => {
  const entities = new Map(await allEntities());
  const user = entities.get("system/user");
  if (!user) throw new Error("no users");
  expect(user.options.words?.account).toEqual(["账号与岗位", "Account and positions"]);
  expect(sheetLabel(user, "account")).toEqual(user.description.fields.account?.label);
  expect(sheetLabel(user, "nothing")).toBeUndefined();
});
