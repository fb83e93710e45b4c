import { expect, test } from "vitest";
import { highlighted } from "./highlight.ts";

const coloured = (path: string, text: string) =>
  highlighted(path, text).flatMap(({ kind, text: piece }) => (kind === "plain" ? [] : [`${kind}: ${piece}`]));

test.each([
  ["a.ts", `import { a } from "x"; // why`, ["word: import", "word: from", `text: "x"`, "comment: // why"]],
  [
    "a.tsx",
    `/** of a\n * form */ const format = 'it\\'s';`,
    ["comment: /** of a\n * form */", "word: const", "text: 'it\\'s'"],
  ],
  [
    "a.sql",
    "create table t (id int default 'a'); -- why",
    ["word: create", "word: table", "word: default", "text: 'a'", "comment: -- why"],
  ],
  ["a.yaml", `# why\nrow: { $ref: "#/Ward" }`, ["comment: # why", "word: row", "word: $ref", `text: "#/Ward"`]],
  ["a.sha256", "const 1", []],
])("a file %s has its words, texts and comments coloured", (path, text, expected) => {
  expect(coloured(path, text)).toEqual(expected);
});

test.each(["a.ts", "a.sql", "a.yaml", "a"])("the pieces of %s are the whole text", (path) => {
  const text = `"never closed 病区 ' \` /* # -- \n\\`;
  expect(
    highlighted(path, text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
