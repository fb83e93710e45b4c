import fc from "fast-check";
import { expect, test } from "vitest";
import { textDiff } from "./text-diff.ts";

const long = "x".repeat(60);

test("only the lines that differ are told, those of HTML as blocks", () => {
  const text = (middle: string) => `<h2>${long}</h2><p>${long}</p>${middle}<ul><li>a</li><li>b</li></ul>`;
  expect(textDiff(text("<p>old</p>"), text("<p>new</p><p>more</p>"))).toEqual([
    "- <p>old</p>",
    "+ <p>new</p>",
    "+ <p>more</p>",
  ]);
  expect(textDiff("short", "other")).toBeUndefined();
  expect(textDiff("", text(""))).toBeUndefined();
  expect(textDiff(long + long + long, long)).toBeUndefined();
});

test("a diff that is long says how many lines it leaves out", () => {
  const text = (word: string) => Array.from({ length: 40 }, (_, at) => `${word} ${at}`).join("\n");
  const lines = textDiff(text("a"), text("b")) ?? [];
  expect(lines).toHaveLength(25);
  expect(lines.at(-1)).toBe("… 56");
});

test("what goes and what comes makes the one text of the other", () => {
  const line = fc.constantFrom("a", "b", "c", "d").map((word) => word + long);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 8 }),
      fc.array(line, { minLength: 2, maxLength: 8 }),
      (one, other) => {
        const lines = textDiff(one.join("\n"), other.join("\n")) ?? [];
        const gone = lines.filter((each) => each.startsWith("- ")).length;
        const come = lines.filter((each) => each.startsWith("+ ")).length;
        expect(one.length - gone).toBe(other.length - come);
        if (one.join() === other.join()) expect(lines).toEqual([]);
        for (const each of lines) expect(each.startsWith("- ") ? one : other).toContain(each.slice(2));
      },
    ),
  );
});
