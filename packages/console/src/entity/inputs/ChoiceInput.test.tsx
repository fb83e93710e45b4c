import { expect, test } from "vitest";
import type { Field } from "../../model/description.ts";
import { openFields } from "../../testing/open-part.tsx";

// A coded value whose choices the contract names, alone in a form.

const label = ["类型", "Kind"] as const;
const labels = { "1": ["全职", "Full time"], "2": ["兼职", "Part time"], "9": ["其他", "Other"] } as const;
const words = { a: ["甲", "A"], b: ["乙", "B"] } as const;
const open = async (more: Partial<Field>, value: unknown, isNew = true, language: "zh" | "en" = "zh") => {
  const field: Field = { label, kind: "choice", in: "both", row: true, labels, ...more };
  const page = await openFields({ a: field }, { a: value }, { isNew, language });
  const box = page.screen.getByRole<HTMLInputElement>("combobox", { name: /^类型|^Kind/ });
  const options = () => page.screen.queryAllByRole("option").map(({ textContent }) => textContent);
  const choose = async (name: string) => {
    await page.user.click(box);
    await page.user.click(await page.screen.findByRole("option", { name }));
  };
  const chips = () =>
    page.screen.queryAllByRole("button").flatMap((each) => (each.className.includes("Chip") ? [each.textContent] : []));
  return { ...page, box, options, choose, chips };
};

test("one value is chosen by its name in the language, and sent as a number where the keys are numbers", async () => {
  const { screen, user, box, options, choose, send } = await open({}, 2);
  expect([box.value, await send()]).toEqual(["兼职", { a: 2 }]);
  await choose("其他");
  expect([box.value, options(), await send()]).toEqual(["其他", [], { a: 9 }]);
  await user.click(box);
  const isChosen = screen.getAllByRole("option").map((option) => option.getAttribute("aria-selected"));
  expect(isChosen).toEqual(["false", "false", "true"]);

  const other = await open({ labels: words }, "", true, "en");
  await other.user.click(other.box);
  expect(other.options()).toEqual(["A", "B"]);
  await other.user.click(other.screen.getByRole("option", { name: "B" }));
  expect([other.box.value, await other.send()]).toEqual(["B", { a: "b" }]);
});

test("several values stay open to be chosen, and are a list, or one text where they are joined", async () => {
  const { user, box, options, choose, chips, send } = await open({ multiple: true }, [1]);
  expect(chips()).toEqual(["全职"]);
  await choose("其他");
  // The list stays for the next one.
  expect([options(), chips(), await send()]).toEqual([["全职", "兼职", "其他"], ["全职", "其他"], { a: [1, 9] }]);
  await user.click(box);
  await user.keyboard("{Backspace}{Backspace}");
  expect([chips(), await send()]).toEqual([[], { a: [] }]);

  const joined = await open({ multiple: true, joined: true, labels: words }, "a");
  await joined.choose("乙");
  expect([joined.chips(), await joined.send()]).toEqual([["甲", "乙"], { a: "a,b" }]);
});

test("a key that no choice has any more stays under its own name", async () => {
  const { box, send } = await open({}, 7);
  expect([box.value, await send()]).toEqual(["7", { a: 7 }]);
  const { chips } = await open({ multiple: true, labels: words }, ["c", "a"]);
  expect(chips()).toEqual(["c", "甲"]);
});

test("a value is taken away where it may be empty: not a needed one, and none of a closed list that was saved", async () => {
  const clear = async (more: Partial<Field>, value: unknown, isNew: boolean) => {
    const { user, box, send } = await open(more, value, isNew);
    await user.clear(box);
    await user.tab();
    return [box.value, await send()];
  };
  expect(await clear({}, 2, true)).toEqual(["", { a: "" }]);
  expect(await clear({}, 2, false)).toEqual(["兼职", { a: 2 }]);
  expect(await clear({ required: true }, 2, true)).toEqual(["兼职", { a: 2 }]);
  expect(await clear({ required: "add" }, 2, true)).toEqual(["兼职", { a: 2 }]);
  expect(await clear({ labels: { ...words, "": ["未知", "Unknown"] } }, "a", false)).toEqual(["", { a: "" }]);
});

test("an input that is given once is closed for a record that is there", async () => {
  expect([(await open({ once: true }, 2)).box.disabled, (await open({ once: true }, 2, false)).box.disabled]).toEqual([
    false,
    true,
  ]);
});
