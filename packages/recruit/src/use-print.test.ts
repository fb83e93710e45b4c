import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastStore } from "./ui/toasts.ts";
import { printPage } from "./use-print.ts";

const page: EventTarget & { print?: () => void } = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The message that is shown some time after printing was requested. */
function told(print: (() => void) | undefined): string | undefined {
  if (print) page.print = print;
  else delete page.print;
  printPage("请在浏览器中打开");
  vi.advanceTimersByTime(2000);
  return toastStore.get()[0]?.text;
}

it("says nothing where a print window opens, at once or a moment later", () => {
  const open = () => void page.dispatchEvent(new Event("beforeprint"));
  expect(told(open)).toBeUndefined();
  expect(told(() => void setTimeout(open, 1000))).toBeUndefined();
});

it("says where to print when this browser cannot, though it does not say so itself", () => {
  expect(told(() => {})).toBe("请在浏览器中打开");
});

it("says where to print in a browser without the function", () => {
  expect(told(undefined)).toBe("请在浏览器中打开");
});
