import { expect, test } from "vitest";
import { riddlesIn, straightIn } from "./plain-english.mjs";

test.each([
  ["// What a batch has written is skipped.", 1],
  ["/** Sends a call. Whoever waits is told. */", 1],
  [" * Rows of a list; nobody else sees them.", 0],
  ["// The second try of a batch skips the rows that the first try wrote.", 0],
  ['const text = "What is new";', 0],
  ["// Whatever: a name that only begins alike is Whatsoever.", 0],
])("%j has %i riddles", (source, count) => {
  expect(riddlesIn(source)).toHaveLength(count);
});

test("names the line", () => {
  expect(riddlesIn("const a = 1;\n// Nobody waits.\n")).toEqual([{ line: 2, text: "Nobody waits." }]);
});

test.each([
  ['say("已满", "Today\'s limit is reached")', false, 1],
  ['say(\n  "已满",\n  "Today’s limit is reached",\n)', false, 0],
  ["const csp = \"default-src 'self'\";", false, 0],
  ['explain: "Why can\'t they see this?",', true, 1],
])("%j of messages %s has %i straight apostrophes", (source, isMessages, count) => {
  expect(straightIn(source, isMessages)).toHaveLength(count);
});
