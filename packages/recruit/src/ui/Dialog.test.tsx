import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { beforeAll, expect, it, vi } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { Dialog } from "./Dialog.tsx";

beforeAll(() => loadTexts("zh", "site"));

/** A page with two buttons, and a function that renders a dialog on it. */
async function drawn() {
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("a dialog asks nothing")));
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  page.onClosed(() => root.unmount());
  const onClose = vi.fn();
  const draw = (open: boolean, children?: ReactNode, footer?: ReactNode, hasOpener = true) =>
    flushSync(() =>
      root.render(
        <>
          <main id="main" tabIndex={-1}>
            {hasOpener && <button type="button">打开</button>}
            <button type="button">别处</button>
          </main>
          <Dialog open={open} onClose={onClose} title="问题" footer={footer}>
            {children}
          </Dialog>
        </>,
      ),
    );
  return { ...page, draw, onClose };
}

it("begins in the first field that is empty, and in the first one where all are filled in", async () => {
  const { draw } = await drawn();
  const fields = (password: string) => (
    <>
      <input id="phone" defaultValue="13800000001" />
      <input id="password" defaultValue={password} />
      <input id="code" />
    </>
  );
  draw(false);
  draw(true, fields(""));
  await expect.poll(() => document.activeElement?.id).toBe("password");
  draw(false);
  draw(
    true,
    <>
      <select id="kind" defaultValue="a">
        <option value="a">甲</option>
      </select>
      <input id="name" defaultValue="李敏" />
    </>,
  );
  await expect.poll(() => document.activeElement?.id).toBe("kind");
});

it("gives the focus back to its button, or to the page where the button is gone", async () => {
  const { screen, draw } = await drawn();
  draw(false);
  screen.getByText("打开").focus();
  draw(true, <input id="name" />);
  await expect.poll(() => document.activeElement?.id).toBe("name");
  draw(false);
  await expect.poll(() => document.activeElement?.textContent).toBe("打开");
  draw(true, <input id="name" />);
  await expect.poll(() => document.activeElement?.id).toBe("name");
  draw(true, <input id="name" />, undefined, false);
  draw(false, undefined, undefined, false);
  await expect.poll(() => document.activeElement?.id).toBe("main");
});

it("is closed by its button or by Esc as the page decides, and has a lower edge only for buttons", async () => {
  const { screen, user, draw, onClose } = await drawn();
  draw(true, <p>正文</p>);
  const dialog = await screen.findByRole("dialog", { name: "问题" });
  expect(dialog.querySelector(".dialog-foot")).toBeNull();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole("dialog")).toBe(dialog);
  const cancelled = new Event("cancel", { cancelable: true });
  dialog.dispatchEvent(cancelled);
  expect([onClose.mock.calls.length, cancelled.defaultPrevented]).toEqual([2, true]);
  draw(true, <p>正文</p>, <button type="button">确定</button>);
  expect(dialog.querySelector(".dialog-foot")?.textContent).toBe("确定");
});
