import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Field } from "../../model/description.ts";
import { openFields } from "../../testing/open-part.tsx";

// Inputs of plain values, each alone in a form.

const field = (more: Partial<Field>): Field => ({
  label: ["名称", "Name"],
  kind: "text",
  in: "both",
  row: true,
  ...more,
});
const open = (more: Partial<Field>, value: unknown, options?: Parameters<typeof openFields>[2]) =>
  openFields({ a: field(more) }, { a: value }, options);

test("a number of which some go by a name is chosen by it, or typed", async () => {
  const named = { "-1": ["不限", "No limit"], "0": ["停用", "Off"] } as const;
  const { screen, user, send } = await open({ kind: "number", named }, -1);
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "名称" });
  expect([box.value, await send()]).toEqual(["不限", { a: -1 }]);
  await user.click(box);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["停用", "不限"]);
  await user.click(screen.getByRole("option", { name: "停用" }));
  expect([box.value, await send()]).toEqual(["停用", { a: 0 }]);
  const typed = async (text: string) => {
    await user.clear(box);
    await user.type(box, text);
    return [box.value, await send()];
  };
  expect(await typed("12")).toEqual(["12", { a: 12 }]);
  expect(await typed("不限")).toEqual(["不限", { a: -1 }]);
  expect(await typed("12x")).toEqual(["12x", undefined]);
  expect(box.getAttribute("aria-invalid")).toBe("true");
});

test("a switch sends a number where its value has one or its states have names, else true or false", async () => {
  const labels = { "0": ["停用", "Off"], "1": ["启用", "On"] } as const;
  const turn = async (more: Partial<Field>, value: unknown) => {
    const { screen, user, send } = await open({ kind: "switch", ...more }, value);
    const box = screen.getByRole<HTMLInputElement>("switch", { name: "名称" });
    const states = [box.checked];
    const sent: unknown[] = [];
    for (const _ of [1, 2]) {
      await user.click(box);
      states.push(box.checked);
      sent.push((await send())?.a);
    }
    return [states, sent];
  };
  expect(await turn({}, false)).toEqual([
    [false, true, false],
    [true, false],
  ]);
  expect(await turn({}, true)).toEqual([
    [true, false, true],
    [false, true],
  ]);
  expect(await turn({}, 1)).toEqual([
    [true, false, true],
    [0, 1],
  ]);
  expect(await turn({ labels }, null)).toEqual([
    [false, true, false],
    [1, 0],
  ]);
});

test("a colour is typed or picked, and what is no colour is picked anew from white", async () => {
  const { screen, user, send } = await open({ kind: "colour" }, "#0A7d6c");
  const picker = screen.getByLabelText<HTMLInputElement>("名称", { selector: "[type=color]" });
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "名称" });
  expect([picker.value.toLowerCase(), box.value]).toEqual(["#0a7d6c", "#0A7d6c"]);
  for (const none of ["teal", "#0a7d6c0", "x#0a7d6c"]) {
    await user.clear(box);
    await user.paste(none);
    expect([picker.value, await send()]).toEqual(["#ffffff", { a: none }]);
  }
});

test("several words become chips, each once; several numbers are numbers; joined ones are one text", async () => {
  const put = async (more: Partial<Field>, value: unknown, typed: string) => {
    const { screen, user, send } = await open({ multiple: true, ...more }, value);
    await user.type(screen.getByRole("combobox", { name: "名称" }), typed);
    await user.tab();
    const chips = screen
      .queryAllByRole("button")
      .flatMap(({ textContent }) => (textContent === "send" ? [] : [textContent]));
    return [chips.filter(Boolean), (await send())?.a];
  };
  expect(await put({}, ["甲"], " 乙，甲,, 丙 ")).toEqual([
    ["甲", "乙", "丙"],
    ["甲", "乙", "丙"],
  ]);
  expect(await put({ kind: "number" }, [1], "2, 3.5")).toEqual([
    ["1", "2", "3.5"],
    [1, 2, 3.5],
  ]);
  expect(await put({ kind: "number" }, [1], "2x")).toEqual([["1", "2x"], undefined]);
  expect(await put({ joined: true }, "甲", "乙")).toEqual([["甲", "乙"], "甲,乙"]);
});

test("an input that is given once is open for a new record and closed for one that is there", async () => {
  for (const more of [{ once: true }, { addOnly: true }, {}] as Partial<Field>[]) {
    const isOpen = async (isNew: boolean) => {
      const { screen } = await open(more, "x", { isNew });
      return !screen.getByRole<HTMLInputElement>("textbox", { name: "名称" }).disabled;
    };
    expect([more, await isOpen(true), await isOpen(false)]).toEqual([more, true, Object.keys(more).length === 0]);
  }
});

test("a field says that it is needed, its hint, and in place of that its fault", async () => {
  const hint = ["院内通用", "Used everywhere"] as const;
  const needed = async (required: Field["required"], isNew: boolean) => {
    const { screen, send } = await open({ ...(required && { required }), hint }, "", { isNew, language: "en" });
    const box = screen.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });
    const before = screen.queryByText("Used everywhere") !== null;
    const sent = await send();
    return [box.required, before, screen.queryByText("Used everywhere") !== null, sent !== undefined];
  };
  expect(await needed(undefined, true)).toEqual([false, true, true, true]);
  expect(await needed(true, false)).toEqual([true, true, false, false]);
  expect(await needed("add", true)).toEqual([true, true, false, false]);
  expect(await needed("add", false)).toEqual([false, true, true, true]);
});

test("a secret says that it is kept where there is one, and is shown while somebody looks at it", async () => {
  for (const [isNew, placeholder] of [
    [true, ""],
    [false, "entity.form.secretKept"],
  ] as const) {
    const { screen, user } = await open({ kind: "secret", maxLength: 9 }, "", { isNew });
    const box = screen.getByLabelText<HTMLInputElement>("名称");
    expect([box.placeholder, box.type, box.maxLength]).toEqual([placeholder, "password", 9]);
    await user.click(screen.getByRole("button", { name: "console.password.show" }));
    expect(box.type).toBe("text");
    await user.click(screen.getByRole("button", { name: "console.password.hide" }));
    expect(box.type).toBe("password");
  }
});

test("a long text is counted beyond four fifths of its room, until it has a fault", async () => {
  const { screen, user, send } = await open({ kind: "long", maxLength: 10, pattern: "^x+$" }, "xxxxxxxx");
  const group = within(document.body);
  expect(group.queryByText("8 / 10")).toBeNull();
  const box = screen.getByRole("textbox", { name: "名称" });
  await user.type(box, "x");
  expect(group.getByText("9 / 10")).toBeTruthy();
  await user.type(box, "y");
  expect(await send()).toBeUndefined();
  expect(group.queryByText("10 / 10")).toBeNull();
});
