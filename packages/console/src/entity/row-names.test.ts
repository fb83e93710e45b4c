import { expect, test } from "vitest";
import { loadEntity } from "./load-entity.ts";
import { rowName, rowNames } from "./row-names.ts";

test("a row is named with its key, where it has one, and many rows are counted", async () => {
  const description = (await loadEntity("system/user"))?.description;
  if (!description) throw new Error("there are no users");
  expect(rowName(description, { id: "1", realName: "林晓", account: "nurse.lin" })).toBe("林晓（nurse.lin）");
  expect(rowName(description, { id: "1", realName: "林晓", account: "" })).toBe("林晓");
  expect(rowName(description, { id: "1" })).toBe("1");
  expect(rowName({ ...description, key: "realName" }, { id: "1", realName: "林晓" })).toBe("林晓");
  const rows = ["甲", "乙", "丙", "丁", "戊", "己"].map((realName) => ({ id: realName, realName }));
  expect(rowNames(description, rows.slice(0, 5))).toBe("甲、乙、丙、丁、戊");
  expect(rowNames(description, rows)).toBe("甲、乙、丙、丁、戊 … (6)");
});
