import type { User } from "@bladekit/openapi";
import { expect, test } from "vitest";
import { sexOf, userSheet } from "./user-sheet.ts";

const cell = (key: string) => userSheet.columns.find((column) => column.key === key);

test("a sex is written in the language of the sheet, and read in either", () => {
  const shown = (sex: User["sex"], language: "zh" | "en") => cell("sexName")?.value?.({ sex } as User, language);
  expect([shown(1, "zh"), shown(1, "en"), shown(2, "zh"), shown(3, "en")]).toEqual(["男", "Male", "女", "Unknown"]);
  expect([sexOf("女"), sexOf("Female"), sexOf("未知"), sexOf("")]).toEqual([2, 2, 3, 3]);
  const check = cell("sexName")?.entry?.check;
  expect([check?.("男"), check?.("Male")]).toEqual([undefined, undefined]);
  expect(check?.("其他")).toBeTruthy();
});

test("a birthday is a day", () => {
  expect(cell("birthday")?.value?.({ birthday: "1990-03-07 00:00:00" } as User, "zh")).toBe("1990-03-07");
  const check = cell("birthday")?.entry?.check;
  for (const day of ["1990-03-07", "1990/3/7", "1990.3.7", "1990年3月7日", "19900307"])
    expect([day, check?.(day)]).toEqual([day, undefined]);
  for (const wrong of ["1990-13-07", "1990-02-30", "90-3-7", "x"]) expect(check?.(wrong)).toBeTruthy();
});
