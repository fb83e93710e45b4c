import { expect, test } from "vitest";
import { straightIn } from "./apostrophes.mjs";

test.each([
  ['say("已满", "Today\'s limit is reached")', false, 1],
  ['say(\n  "已满",\n  "Today’s limit is reached",\n)', false, 0],
  ["const csp = \"default-src 'self'\";", false, 0],
  ['explain: "Why can\'t they see this?",', true, 1],
])("%j of messages %s has %i straight apostrophes", (source, isMessages, count) => {
  expect(straightIn(source, isMessages)).toHaveLength(count);
});
