import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutated, mutationsOf } from "./mutations.mjs";
import { namedMutation, namedMutations } from "./named-mutations.mjs";

const all = (text, file = "a.tsx") => mutationsOf(file, text).map((one) => mutated(text, one));

test.each([
  ["const b = a < 1;", ["const b = a >= 1;", "const b = a <= 1;", "const b = a < 2;"]],
  ["const b = !c && d;", ["const b = !c || d;", "const b = (c) && d;"]],
  ["const b = { open: true };", ["const b = { open: false };"]],
  ["await requireOpen(a);", [";"]],
  ["if (late) throw new Error();", ["if (false) throw new Error();"]],
])("makes the mutations of %s", (text, expected) => {
  expect(all(text)).toEqual(expected);
});

test.each([
  ["types", "type A = { b: true; c: 1 }; let a: 0 | 1;"],
  ["imports", 'import data from "./a.json" with { type: "json" };'],
  ["looks", "const a = <Box sx={{ p: 1 }} spacing={2} />;"],
  ["looks of a name", "const rowStyle = { fontWeight: 600, flex: 1 };"],
  ["heights", "const barHeight = 56;"],
  ["looks of a rule", 'const frame = { "& td": { border: 0 } };'],
  ["places of a drawing", "const column = 170;"],
  ["durations", "const pause = 15_000;"],
  ["short durations", "const pause = 400; ask({ gcTime: 0, retryAfter: 2 });"],
  ["timers", "setTimeout(close, 300); const settleMs = 50;"],
  ["the limit of a split", 'const [head] = text.split(",", 1);'],
  ["signs for a sort", "rows.sort((a, b) => -1 * order(a, b));"],
  ["milliseconds", "const POLL_MS = 50;"],
  ["the length of a random text", 'const password = randomBytes(24).toString("hex");'],
  ["seconds", "const turn = { everySeconds: 15, leaseSeconds: 60 };"],
  ["the length that a text is cut to", "text.slice(from, 500);"],
  ["sizes of batches", "const batch = 200; const ASKED_AT_ONCE = 50;"],
  ["how much is done at once", "const atOnce = 6; const CONCURRENCY = 4; make({ concurrency: 8 });"],
  ["the limit of a query for one row", 'db.selectFrom("user").limit(1).executeTakeFirst();'],
  ["calls that guard nothing", "draw(a);"],
  ["colours", 'const a = <Alert severity={b > 0 ? "warning" : "info"} color={c && "error"} />;'],
  ["the colour of a verb", 'const close = { on: "row", danger: true };'],
  ["the width of a part", 'const a = <Fact wide={field.kind === "long"} />;'],
  ["looks that are handed on", "const a = <Box {...(color && { color })} />;"],
  ["classes", 'const a = <td {...(b && { className: "first" })} className={c === 1 ? "one" : "more"} />;'],
  ["columns as such", "const a = <colgroup>{b && <col />}</colgroup>;"],
  ["keys of React", "const a = <li key={b === 0 ? 1 : c} />;"],
  ["skeletons", "const a = <div>{!b && <Skeleton lines={4} />}</div>;"],
  ["questions that are asked again", "ask({ retry: false, keepPreviousData: true });"],
  ["places on a page", "window.scrollTo(0, 0); if (box.scrollWidth > box.clientWidth) draw(box);"],
])("leaves %s alone", (_, text) => {
  expect(all(text)).toEqual([]);
});

test.each([
  ["a level of headings", "const a = <RichText top={2} />;", "const a = <RichText top={3} />;"],
  ["a focus that moves", "const a = <li tabIndex={chosen ? 0 : 9} />;", "const a = <li tabIndex={chosen ? 1 : 9} />;"],
  [
    "words beside a colour",
    'const a = <p color={b}>{c === 1 ? "one" : "more"}</p>;',
    'const a = <p color={b}>{c !== 1 ? "one" : "more"}</p>;',
  ],
  [
    "what is handed on besides looks",
    "const a = { ...(b && { color, title }) };",
    "const a = { ...(b || { color, title }) };",
  ],
  [
    "what only happens at a place",
    "watch(() => { if (a) window.scrollTo(0, 0); b = c === d; });",
    "watch(() => { if (a) window.scrollTo(0, 0); b = c !== d; });",
  ],
  ["the length of a random key", "const key = randomBytes(32);", "const key = randomBytes(33);"],
  ["the place that a sort begins at", "rows.slice(1).sort(byName);", "rows.slice(2).sort(byName);"],
])("changes %s", (_, text, expected) => {
  expect(all(text)).toContain(expected);
});

test("places in a picture are left alone, and its questions are not", () => {
  expect(all("const at = lines > 2 ? y + 8 : y;", "packages/server/src/picture/draw-picture.ts")).toEqual([
    "const at = lines <= 2 ? y + 8 : y;",
    "const at = lines >= 2 ? y + 8 : y;",
  ]);
});

test("the order that a sort asks for is turned round, and has no boundary", () => {
  expect(all("const inOrder = (a, b) => (a < b ? -1 : 1);")).toEqual(["const inOrder = (a, b) => (a >= b ? -1 : 1);"]);
});

test("a mutation says where it is and what it changes", () => {
  expect(mutationsOf("a.ts", "\nconst b = a === c;")).toMatchObject([{ line: 2, what: "=== → !==" }]);
});

// If the text of a named mutation moves to another file, the mutation proves nothing.
test.each(namedMutations)("$name: its place is in $file", (one) => {
  expect(namedMutation(one, readFileSync(one.file, "utf8"))).toMatchObject({ file: one.file, what: one.name });
});
