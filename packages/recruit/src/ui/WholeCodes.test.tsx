import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { WholeCodes } from "./WholeCodes.tsx";

it("keeps numbers, dates and codes whole, and says the same words", () => {
  const text = "请在 2026-11-27 17:30:00 前修改，受理编号R20261120-000001，S2026-005 岗，well-known";
  const html = renderToStaticMarkup(<WholeCodes text={text} />);
  expect([...html.matchAll(/<span class="whole">(.*?)<\/span>/g)].map(([, whole]) => whole)).toEqual([
    "2026-11-27 17:30:00",
    "R20261120-000001，",
    "S2026-005",
  ]);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
});

const shown = async (text: string, offset: number) => {
  const spy = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  const element = document.createElement("p");
  const root = createRoot(element);
  root.render(<WholeCodes text={text} />);
  await vi.waitFor(() => expect(element.textContent).not.toBe(""));
  const { textContent } = element;
  root.unmount();
  spy.mockRestore();
  return textContent;
};

it.each([
  ["截止 2026-12-20 17:30", "截止 2026-12-20 17:30（北京时间）"],
  ["请在 2026-12-20 17:30，携带证件", "请在 2026-12-20 17:30（北京时间），携带证件"],
  ["2026-12-01 08:00 — 2026-12-20 17:30", "2026-12-01 08:00 — 2026-12-20 17:30（北京时间）"],
  ["2026-12-05 09:00–12:00", "2026-12-05 09:00–12:00（北京时间）"],
  ["2026-12-05", "2026-12-05"],
  ["S2026-005", "S2026-005"],
])("%s says its zone to a reader elsewhere alone, once", async (text, elsewhere) => {
  expect(await shown(text, 0)).toBe(elsewhere);
  expect(await shown(text, -480)).toBe(text);
});
