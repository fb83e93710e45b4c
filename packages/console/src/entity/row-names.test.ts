import { expect, test } from "vitest";
import type { Words } from "../model/description.ts";
import { loadEntity } from "../wire/load-entity.ts";
import { rowName, rowNames } from "./row-names.ts";

const zh = ([text]: Words) => text;
const en = ([, text]: Words) => text;

test("a row is named with its key, where it has one, and many rows are counted", async () => {
  const description = (await loadEntity("system/user"))?.description;
  if (!description) throw new Error("there are no users");
  expect(rowName(description, { id: "1", realName: "林晓", account: "nurse.lin" }, zh)).toBe("林晓（nurse.lin）");
  expect(rowName(description, { id: "1", realName: "林晓", account: "" }, zh)).toBe("林晓");
  expect(rowName(description, { id: "1" }, zh)).toBe("1");
  expect(rowName({ ...description, key: "realName" }, { id: "1", realName: "林晓" }, zh)).toBe("林晓");
  const rows = ["甲", "乙", "丙", "丁", "戊", "己"].map((realName) => ({ id: realName, realName }));
  expect(rowNames(description, rows.slice(0, 5), zh)).toBe("甲、乙、丙、丁、戊");
  expect(rowNames(description, rows, zh)).toBe("甲、乙、丙、丁、戊 … (6)");
  expect(
    rowNames(
      description,
      [
        { id: "1", realName: "Lin", account: "lin" },
        { id: "2", realName: "Wang" },
      ],
      en,
    ),
  ).toBe("Lin (lin), Wang");
});
