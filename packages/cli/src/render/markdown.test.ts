import { expect, test } from "vitest";
import { createTranslate } from "../messages/sentence.ts";
import type { Change } from "../plan/change.ts";
import type { Plan } from "../plan/plan.ts";
import { renderMarkdown } from "./markdown.ts";

const t = createTranslate("en");
const change = (key: string, more: Partial<Change> = {}): Change => ({
  ...{ tenant: "100001", kind: "post", key, action: "update", changes: [], waitsFor: [], destructive: false },
  ...more,
});
const plan = (changes: readonly Change[], more: Partial<Plan> = {}): Plan => ({
  ...{
    format: 3,
    server: "https://hr.example",
    tenants: ["100001"],
    unchanged: 7,
    undeclared: [],
    unreadable: [],
    notCompared: [],
  },
  changes,
  ...more,
});
const rows = (given: Plan) =>
  renderMarkdown(given, t)
    .split("\n")
    .filter((line) => /^\| \S/.test(line))
    .slice(2);

test("a plan without changes is two sentences", () => {
  expect(renderMarkdown(plan([]), t)).toBe(
    "### Tenant 100001 of `https://hr.example`\n\nNothing to change. As declared: 7.\n",
  );
});

test("sums come first, and name what is removed and taken away only where something is", () => {
  const mild = renderMarkdown(plan([change("nurse")]), t).split("\n");
  expect(mild.slice(0, 6)).toEqual([
    ...["### Tenant 100001 of `https://hr.example`", "", "To create: 0. To change: 1. As declared: 7.", ""],
    ...["| | Record | Change |", "| --- | --- | --- |"],
  ]);
  const hard = renderMarkdown(plan([change("nurse", { action: "delete", destructive: true })]), t).split("\n");
  expect(hard[2]).toBe("To create: 0. To change: 0. As declared: 7. To remove: 1.");
  expect(hard[4]).toBe("⚠️ Takes something away: 1.");
});

test("what takes something away stands above the rest, and says who uses it", () => {
  const gone = change("doctor", {
    ...{ action: "delete", destructive: true },
    uses: [{ by: "users", count: 2, text: "2 users" }],
  });
  expect(rows(plan([change("nurse", { action: "create" }), gone]))).toEqual([
    "| ➖ ⚠️ | post **doctor** | is removed<br>⚠️ 2 users |",
    "| ➕ | post **nurse** |  |",
  ]);
});

test("fields are told as they were and as they will be; a new record has no before, and a secret no value", () => {
  const fields = change("nurse", {
    changes: [
      { field: "postName", from: "护士", to: "护师" },
      { field: "remark", from: "", to: "`night` | <b>" },
      { field: "sort", to: 3 },
      { field: "menus", from: ["user"], to: [] },
      { field: "content", from: "<p>a</p>", to: "<p>b</p>", words: ["“a” → “b”"] },
      { field: "notes", from: "<p>c</p>", to: "<P>c</P>", words: [] },
      { field: "nothing", to: "" },
    ],
    secrets: { password: "SMTP_PASSWORD" },
  });
  const [row] = rows(plan([fields]));
  expect(row).toContain(
    [
      ...["postName: `护士` → `护师`", "remark: – → `'night' \\| \\<b\\>`", "sort: – → `3`", "menus: `user` → –"],
      ...["content: “a” → “b”", "notes: means the same, written otherwise"],
    ].join("<br>"),
  );
  expect(row).toMatch(/<br>password: \(secret; is sent\) \|$/);
  const [created] = rows(plan([{ ...fields, action: "create" }]));
  expect(created).toContain("postName: `护师`<br>");
  expect(created).not.toContain("nothing");
});

test("long texts and long plans are cut, and say so", () => {
  const long = (length: number) =>
    change("nurse", { changes: [{ field: "remark", from: "", to: "x".repeat(length) }] });
  expect(rows(plan([long(80)]))[0]).toContain(`\`${"x".repeat(80)}\``);
  expect(rows(plan([long(81)]))[0]).toContain(`\`${"x".repeat(80)}…\``);
  const many = (count: number) => plan(Array.from({ length: count }, (_, index) => change(`p${index}`)));
  expect(renderMarkdown(many(200), t)).not.toContain("more");
  expect(renderMarkdown(many(203), t)).toContain("\n… and 3 more\n");
  expect(rows(many(203))).toHaveLength(200);
});

test("tenants are named where there are several, and kinds that could not be read are at the end", () => {
  const unreadable = [{ tenant: "100002", kind: "user", reason: "no permission" }];
  const text = renderMarkdown(plan([change("nurse")], { tenants: ["100001", "100002"], unreadable }), t);
  expect(text).toContain("| ✏️ | 100001 post **nurse** |");
  expect(text.trimEnd().split("\n").at(-1)).toBe("❗ 100002 user: no permission");
});
