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
  const ask = (address: string) => codeOf(within({ address, host: "renhe.test" }, page));
  expect(await Promise.all(["2001:db8::1", "2001:db8::2", "192.0.2.1"].map(ask))).toEqual(["drawn", "drawn", "drawn"]);
  time = 20_000;
  expect(await ask("2001:db8::3")).toEqual(["rate_limited", { retryAfter: 40 }]);
  expect(await ask("192.0.2.1")).toBe("drawn");
  time = 59_999;
  expect(await ask("2001:db8::1")).toEqual(["rate_limited", { retryAfter: 1 }]);
  time = 60_000;
  expect(await ask("2001:db8::1")).toBe("drawn");
});

test("a few pages are drawn at once, the hospitals in turn, and a hospital with too many in line is told so at once", async () => {
  const within = createDrawingBudget({ limit: 1, seconds: 60 });
  let [drawing, most] = [0, 0];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const drawn: string[] = [];
  const ask = (host: string, number: number) =>
    codeOf(
      within({ address: `10.0.${host.length}.${number}`, host }, async () => {
        drawing += 1;
        most = Math.max(most, drawing);
        await gate;
        drawn.push(host);
        drawing -= 1;
      }),
    );
  const crowd = Array.from({ length: 40 }, (_, number) => ask("crowded.test", number));
  const other = Array.from({ length: 4 }, (_, number) => ask("quiet.test", number));
  const refused = await Promise.all(crowd.slice(22));
  expect(new Set(refused.map(String))).toEqual(new Set(["busy,[object Object]"]));
  open();
  expect(await Promise.all([...crowd.slice(0, 22), ...other])).toEqual(Array.from({ length: 26 }, () => "drawn"));
  expect(most).toBe(4);
  // The four of the other hospital wait for no more than as many of the crowd.
  expect(drawn.lastIndexOf("quiet.test")).toBeLessThan(8);
});
