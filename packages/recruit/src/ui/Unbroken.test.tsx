import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Unbroken } from "./Unbroken.tsx";

const partsOf = (text: string, name: string) =>
  renderToStaticMarkup(<Unbroken text={text} name={name} />)
    .split(/<span class="unbroken">|<\/span>/)
    .filter((part) => part.trim());

it("keeps the hospital's name whole, and the year with what it counts", () => {
  expect(partsOf("仁和市第一人民医院 2026 年第二批公开招聘（长期）", "仁和市第一人民医院")).toEqual([
    "仁和市<wbr/>第一<wbr/>人民医院",
    "2026\u00a0年第二批公开招聘",
    "（长期）",
  ]);
});

it("changes no word of a title", () => {
  const text = "加入 A+B (East) 医院 now";
  const html = renderToStaticMarkup(<Unbroken text={text} name="A+B (East) 医院" />);
  expect(html.replace(/<[^>]*>/g, "").replace(/\u00a0/g, " ")).toBe(text);
});
