import { ApiError, NetworkError } from "@bladekit/sdk";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastStore } from "./ui/toasts.ts";
import { reportFailure } from "./use-query.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const refusal = (silent: boolean) =>
  new ApiError({ method: "GET", path: "/x", msg: "拒绝", silent }, { status: 403, code: 403, data: {} } as never);

it("tells a refusal, and neither a silent one nor a call that reached nobody", () => {
  for (const error of [refusal(true), new NetworkError({ method: "GET", path: "/x", msg: "网络异常", silent: false })])
    reportFailure(error);
  expect(toastStore.get()).toEqual([]);
  reportFailure(refusal(false));
  expect(toastStore.get()).toMatchObject([{ tone: "danger", text: "拒绝" }]);
});
