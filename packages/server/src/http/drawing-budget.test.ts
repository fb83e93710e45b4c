import { expect, test } from "vitest";
import { createDrawingBudget } from "./drawing-budget.ts";

const page = async () => "page";
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "drawn",
    ({ code, data }: { code: string; data: unknown }) => [code, data],
  );

test("a network has so many pages drawn in a time, however many addresses it has, and then more", async () => {
  let time = 0;
  const within = createDrawingBudget({ limit: 2, seconds: 60 }, () => time);
  const ask = (address: string) => codeOf(within(address, page));
  expect(await Promise.all(["2001:db8::1", "2001:db8::2", "192.0.2.1"].map(ask))).toEqual(["drawn", "drawn", "drawn"]);
  time = 20_000;
  expect(await ask("2001:db8::3")).toEqual(["rate_limited", { retryAfter: 40 }]);
  expect(await ask("192.0.2.1")).toBe("drawn");
  time = 59_999;
  expect(await ask("2001:db8::1")).toEqual(["rate_limited", { retryAfter: 1 }]);
  time = 60_000;
  expect(await ask("2001:db8::1")).toBe("drawn");
});

test("a few are drawn at once, some wait, and the others are told so at once, from however many networks they come", async () => {
  const within = createDrawingBudget({ limit: 1, seconds: 60 });
  let [drawing, most] = [0, 0];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = async () => {
    drawing += 1;
    most = Math.max(most, drawing);
    await gate;
    drawing -= 1;
  };
  const answers = Array.from({ length: 60 }, (_, index) => codeOf(within(`10.0.0.${index}`, slow)));
  const refused = await Promise.all(answers.slice(44));
  expect(new Set(refused.map(String))).toEqual(new Set(["unavailable,[object Object]"]));
  open();
  expect(await Promise.all(answers.slice(0, 44))).toEqual(Array.from({ length: 44 }, () => "drawn"));
  expect(most).toBe(4);
});
