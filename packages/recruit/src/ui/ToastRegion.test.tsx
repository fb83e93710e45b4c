import { flushSync } from "react-dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { ToastRegion } from "./ToastRegion.tsx";
import { showToast, toastStore } from "./toasts.ts";

beforeAll(() => loadTexts("zh", "site"));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** The region on an empty page. `calls` records the calls that a browser with popovers would get. */
async function drawn() {
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("a message asks nothing")));
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  page.onClosed(() => root.unmount());
  flushSync(() => root.render(<ToastRegion />));
  const region = page.screen.getByRole("status");
  const calls: string[] = [];
  let isOpen = false;
  const set = (name: string, open: boolean) => () => {
    calls.push(name);
    isOpen = open;
  };
  Object.assign(region, { showPopover: set("show", true), hidePopover: set("hide", false), matches: () => isOpen });
  return { ...page, region, calls };
}

it("a message comes above an open dialog, and the region goes with the last of them", async () => {
  const { screen, calls } = await drawn();
  flushSync(() => showToast("ok", "已保存"));
  await expect.poll(() => calls).toEqual(["show"]);
  flushSync(() => showToast("danger", "保存失败"));
  await expect.poll(() => calls).toEqual(["show", "hide", "show"]);
  // Only a failure is announced at once.
  expect(screen.getByRole("alert").textContent).toContain("保存失败");
  flushSync(() => {
    for (const { id } of toastStore.get()) toastStore.dismiss(id);
  });
  await expect.poll(() => calls).toEqual(["show", "hide", "show", "hide"]);
});

it("a message is put away by its button; its action does so, too", async () => {
  const { screen, region } = await drawn();
  const undone = vi.fn();
  flushSync(() => showToast("ok", "已保存"));
  flushSync(() => showToast("ok", "已删除", { label: "撤销", run: undone }));
  const [first] = screen.getAllByRole("button", { name: "关闭" });
  expect(screen.getAllByRole("button").length).toBe(3);
  flushSync(() => first?.click());
  expect(region.textContent).not.toContain("已保存");
  flushSync(() => screen.getByRole("button", { name: "撤销" }).click());
  expect([undone.mock.calls.length, region.textContent]).toEqual([1, ""]);
});
