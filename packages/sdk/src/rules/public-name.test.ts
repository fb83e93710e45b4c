import fc from "fast-check";
import { expect, test } from "vitest";
import { publicName } from "./public-name.ts";

test.each([
  ["张敏", "张*"],
  ["张小明", "张*明"],
  ["欧阳丽", "欧阳*"],
  ["欧阳小丽", "欧阳*丽"],
  ["欧阳", "欧*"],
  ["司马相如", "司马*如"],
  ["敏", "*"],
  ["阿不都·热合曼", "阿**·***"],
  ["John Smith", "J*** *****"],
  ["  张敏 ", "张*"],
  ["𠮷田太", "𠮷*太"],
])("%s is shown as %s", (name, shown) => {
  expect(publicName(name, "name")).toBe(shown);
});

test("the policy decides: all of it, a part, or nothing and not even its length", () => {
  expect(publicName("张小明", "none")).toBe("张小明");
  expect(publicName("张小明", "full")).toBe(publicName("张敏", "full"));
  expect(publicName("张小明", "full")).not.toMatch(/[张小明]/);
  expect(publicName("", "name")).toBe("***");
});

test("a masked name always hides something, shows two surname characters and the last one at most, and stays as long as it was", () => {
  const name = fc
    .array(fc.constantFrom(..."张王李欧阳司马小明丽·a Z𠮷"), { minLength: 1, maxLength: 30 })
    .map((characters) => characters.join("").trim())
    .filter((text) => /\p{L}/u.test(text));
  fc.assert(
    fc.property(name, (text) => {
      const masked = [...publicName(text, "name")];
      const letters = masked.filter((character) => /\p{L}/u.test(character));
      expect(masked).toHaveLength([...text].length);
      expect(letters.length).toBeLessThanOrEqual(3);
      expect(masked).toContain("*");
    }),
  );
});
