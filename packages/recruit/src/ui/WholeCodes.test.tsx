import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
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
