import { useEffect } from "react";
import { AddNotificationContext, HttpError } from "react-admin";
import { expect, test } from "vitest";
import { draw } from "../testing/draw.tsx";
import { useErrorToast } from "./use-error-toast.ts";

test.each([
  ["a refusal", new HttpError("岗位编号已存在", 400, { silent: false }), "岗位编号已存在"],
  ["a network that failed", new HttpError("网络已断开", 0, { silent: true }), "网络已断开"],
  ["a refusal that the page tells itself", new HttpError("请重新登录", 401, { silent: true }), undefined],
  ["an error without a sentence", new Error(""), "ra.notification.http_error"],
  ["what is no error", "x", "ra.notification.http_error"],
])("%s is told as it should", async (_, error, told) => {
  const messages: unknown[] = [];
  function Part() {
    const tell = useErrorToast();
    useEffect(() => tell(error), [tell]);
    return "drawn";
  }
  const screen = draw(
    <AddNotificationContext.Provider value={({ message }) => void messages.push(message)}>
      <Part />
    </AddNotificationContext.Provider>,
  );
  await screen.findByText("drawn");
  await expect.poll(() => messages).toEqual(told === undefined ? [] : [told]);
});
