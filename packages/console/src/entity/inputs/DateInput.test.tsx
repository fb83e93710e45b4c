import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Field } from "../../model/description.ts";
import { openFields } from "../../testing/open-part.tsx";

// A day or a time, alone in a form.

const open = async (
  kind: "date" | "datetime",
  value: string,
  language: "zh" | "en" = "zh",
  more: Partial<Field> = {},
) => {
  const field: Field = { label: ["日期", "Day"], kind, in: "both", row: true, ...more };
  const page = await openFields({ a: field }, { a: value }, { language, isNew: false });
  const group = await page.screen.findByRole("group", { name: language === "zh" ? /^日期/ : /^Day/ });
  const parts = () => within(group).getAllByRole("spinbutton");
  const shown = () => parts().map(({ textContent }) => textContent);
  const type = async (keys: string) => {
    await page.user.click(parts()[0] as HTMLElement);
    await page.user.keyboard(keys);
  };
  return { ...page, group, parts, shown, type };
};

test("a day is a day and a time has its minute, as they stand on the wire", async () => {
  const day = await open("date", "2026-11-20");
  expect([day.shown(), await day.send()]).toEqual([["2026", "11", "20"], { a: "2026-11-20" }]);
  await day.type("20270203");
  expect(await day.send()).toEqual({ a: "2027-02-03" });

  const time = await open("datetime", "2026-11-20 17:30:15");
  expect([time.shown(), await time.send()]).toEqual([["2026", "11", "20", "17", "30"], { a: "2026-11-20 17:30:15" }]);
  await time.type("202702030405");
  expect((await time.send())?.a).toMatch(/^2027-02-03 04:05:/);
});

test("a new day is sent once it is whole, and a day is taken away", async () => {
  const { type, send, parts, shown, user, group } = await open("date", "");
  expect([shown(), await send()]).toEqual([["YYYY", "MM", "DD"], { a: "" }]);
  await type("202702");
  expect(await send()).toEqual({ a: "" });
  await user.click(parts()[2] as HTMLElement);
  await user.keyboard("03");
  await expect.poll(send).toEqual({ a: "2027-02-03" });
  await user.click(within(group.parentElement as HTMLElement).getByRole("button", { name: /清除|清空|Clear/ }));
  await expect.poll(send).toEqual({ a: "" });
});

test("a picker speaks the language on screen", async () => {
  const named = async (language: "zh" | "en") => {
    const { parts } = await open("date", "", language);
    return parts().map((part) => part.getAttribute("aria-label"));
  };
  expect(await named("en")).toEqual(["Year", "Month", "Day"]);
  expect(await named("zh")).not.toContain("Year");
});
