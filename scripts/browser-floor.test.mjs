import { expect, it } from "vitest";
import { newerCalls } from "../browser-floor.ts";

it.each([
  ["n.toSorted((a,b)=>a-b)", [".toSorted("]],
  ["let r=URL.canParse(e)&&e.toSpliced(1,1)", ["URL.canParse(", ".toSpliced("]],
  ["Object.groupBy(e,t);Object.groupBy(n,t)", ["Object.groupBy("]],
])("calls that the oldest browser lacks are found in %s", (code, calls) => {
  expect(newerCalls(code)).toEqual(calls);
});

it.each([
  "e.toSorted?.(t)",
  "myURL.parse(e)",
  "JSON.parse(e),Date.parse(e)",
  "new Map().get(e).filter(t)",
  "editor.getHTML()",
])("nothing is found in %s", (code) => {
  expect(newerCalls(code)).toEqual([]);
});
