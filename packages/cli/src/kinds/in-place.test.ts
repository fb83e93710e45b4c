import { expect, test } from "vitest";
import { inPlace } from "./in-place.ts";

const kind = (name: string, ...refs: string[]) => ({
  name,
  fields: Object.fromEntries(refs.map((ref) => [ref, { ref, schema: {} }])),
});
const names = (kinds: readonly { name: string }[]) => kinds.map(({ name }) => name);

test("a kind is planned before the first kind that refers to it", () => {
  const written = [kind("dept"), kind("user", "dept"), kind("plan"), kind("job", "ward", "plan")];
  expect(names(inPlace(written, [kind("ward", "dept")]))).toEqual(["dept", "user", "plan", "ward", "job"]);
});

test("kinds that nothing written refers to are planned last, in the order of their own references", () => {
  expect(names(inPlace([kind("dept")], [kind("bed", "ward"), kind("ward")]))).toEqual(["dept", "ward", "bed"]);
});
