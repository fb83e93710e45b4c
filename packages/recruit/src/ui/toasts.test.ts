import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, toastStore } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const texts = () => toastStore.get().map(({ text }) => text);

test("a message goes by itself, a failure later, and one that can be undone last", () => {
  showToast("ok", "保存成功");
  showToast("danger", "保存失败");
  showToast("ok", "删除成功", { label: "撤销", run() {} });
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual(["保存失败", "删除成功"]);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual(["删除成功"]);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test("the same words are not said twice at a time, but each removal can be undone", () => {
  for (let time = 0; time < 2; time += 1) {
    showToast("warn", "请先登录");
    showToast("ok", "删除成功", { label: "撤销", run() {} });
  }
  expect(texts()).toEqual(["请先登录", "删除成功", "删除成功"]);
  const [, first] = toastStore.get();
  toastStore.dismiss(first?.id ?? 0);
  expect(texts()).toEqual(["请先登录", "删除成功"]);
});

test("a page hears of each change until it goes", () => {
  let heard = 0;
  const leave = toastStore.subscribe(() => {
    heard += 1;
  });
  showToast("ok", "已复制");
  expect(heard).toBe(1);
  leave();
  showToast("ok", "已保存");
  expect(heard).toBe(1);
});
