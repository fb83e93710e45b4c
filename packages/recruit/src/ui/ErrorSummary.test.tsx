import { flushSync } from "react-dom";
import { beforeAll, expect, test } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { loadTexts } from "../texts/load-texts.ts";

beforeAll(() => loadTexts("zh", "site"));

/** A form with fields that may be refused, and a function that renders it again. */
async function openForm() {
  const page = openPage("http://hospital.test/", () => Promise.reject(new Error("a form asks nothing")));
  const { ErrorSummary } = await import("./ErrorSummary.tsx");
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  page.onClosed(() => root.unmount());
  const refused = (is: boolean) => ({ ...(is && { "aria-invalid": true as const }) });
  const draw = (attempts: number, ...wrong: readonly string[]) =>
    flushSync(() =>
      root.render(
        <form>
          <ErrorSummary attempts={attempts} />
          <label htmlFor="name">姓名*</label>
          <input id="name" {...refused(wrong.includes("name"))} />
          <span id="sex-label">性别</span>
          <input id="sex" {...refused(wrong.includes("sex"))} />
          <input id="sex-month" {...refused(wrong.includes("sex"))} />
          <details>
            <label htmlFor="note">备注</label>
            <input id="note" {...refused(wrong.includes("note"))} />
          </details>
        </form>,
      ),
    );
  const links = () => page.screen.queryAllByRole("link").map(({ textContent }) => textContent);
  return { ...page, draw, links };
}

test("a refused form names its fields at its head, and leads to the first of them once", async () => {
  const { screen, draw, links } = await openForm();
  draw(0, "name");
  await expect.poll(links).toEqual([]);
  expect([screen.queryByRole("alert"), document.activeElement]).toEqual([null, document.body]);
  // A screen reader announces it when it is added, so it must not exist before.
  expect(document.querySelector("[role=alert]")).toBeNull();
  draw(1, "sex", "note");
  await expect.poll(links).toEqual(["性别", "备注"]);
  expect(document.activeElement?.id).toBe("sex");
  document.getElementById("name")?.focus();
  draw(1, "note");
  await expect.poll(links).toEqual(["备注"]);
  // The person is correcting a field, so the focus stays there.
  expect(document.activeElement?.id).toBe("name");
  draw(1);
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
});

test("a link opens the folded part that its field is in", async () => {
  const { screen, user, draw, links } = await openForm();
  draw(1, "name", "note");
  await expect.poll(links).toEqual(["姓名", "备注"]);
  expect(document.querySelector("details")?.open).toBe(false);
  await user.click(screen.getByRole("link", { name: "备注" }));
  expect([document.querySelector("details")?.open, document.activeElement?.id]).toEqual([true, "note"]);
});
