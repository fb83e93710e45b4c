import fc from "fast-check";
import { Parser } from "saxen";
import { expect, test } from "vitest";
import { parsableText } from "./drawing-text.ts";

// The text that is put in order beside the parser that reads it: both have to agree on where a reference is one, or a name is cut after all.

const predefined: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** References as XML has them, which the parser below drawings does not. */
const rightly = (text: string) =>
  text.replace(/&#(\d+);|&#x([0-9a-f]+);|&(\w+);/gi, (written, decimal, hex, name) => {
    if (name) return predefined[name.toLowerCase()] ?? written;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0xffff ? String.fromCharCode(code) : String.fromCodePoint(code);
  });

/** Everything that the parser finds in a text, with references read by itself or `decode`. A drawing with a fault or a warning is refused. */
function partsOf(text: string, decode?: (text: string) => string): unknown[] | "refused" {
  const found: unknown[] = [];
  let isRefused = false;
  const parser = new Parser();
  parser.on("openTag", (name, attributes, own) => {
    const read = decode ?? own;
    const values = Object.entries(attributes() || {}).map(([key, value]) => [key, read(String(value))]);
    found.push(["tag", name, ...values]);
  });
  parser.on("text", (value, own) => found.push(["text", (decode ?? own)(value)]));
  parser.on("cdata", (value) => found.push(["cdata", value]));
  parser.on("comment", (value) => found.push(["comment", value]));
  parser.on("question", (value) => found.push(["question", value]));
  parser.on("closeTag", (name) => found.push(["end", name]));
  const refuse = () => {
    isRefused = true;
  };
  parser.on("error", refuse);
  parser.on("warn", refuse);
  parser.parse(text);
  return isRefused ? "refused" : found;
}

const code = fc.oneof(
  fc.constantFrom(34, 38, 39, 60, 62, 0x4e2d, 0xffff, 0x10000, 0x20bb7, 0x1f600, 0x10ffff),
  fc.integer({ min: 0x10000, max: 0x10ffff }),
);
const reference = fc.tuple(code, fc.constantFrom("decimal", "hex", "HEX", "padded")).map(([code, how]) => {
  if (how === "decimal") return `&#${code};`;
  if (how === "padded") return `&#x000${code.toString(16)};`;
  const hex = code.toString(16);
  return `&#x${how === "HEX" ? hex.toUpperCase() : hex};`;
});
const mark = fc.constantFrom(
  ...[
    "<!--",
    "-->",
    "--",
    "<![CDATA[",
    "]]>",
    "<?x ",
    "?>",
    "<!x ",
    ">",
    "<",
    "'",
    '"',
    "=",
    " ",
    "/",
    "&amp;",
    "&",
    "𠮷",
  ],
);
const word = fc.oneof({ weight: 3, arbitrary: reference }, mark, fc.constantFrom("a", "中", "\n"));
const words = fc.array(word, { maxLength: 6 }).map((all) => all.join(""));
const element = fc.oneof(
  words,
  words.map((value) => `<b c="${value}" d='${value}'/>`),
  words.map((value) => `<!--${value}-->`),
  words.map((value) => `<![CDATA[${value}]]>`),
  words.map((value) => `<?x ${value}?>`),
  words.map((value) => `<b c=${value}>${value}</b>`),
);

test("the parser finds the same in a text that was put in order, and characters beyond U+FFFF whole", () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(element, { maxLength: 8 }), (elements) => {
      const text = `<a>${elements.join("")}</a>`;
      const ordered = parsableText(text);
      const parts = partsOf(text, rightly);
      if (ordered !== text && parts !== "refused") taken += 1;
      expect(partsOf(ordered)).toEqual(parts);
    }),
    { numRuns: 20_000 },
  );
  expect(taken).toBeGreaterThan(2000);
});
