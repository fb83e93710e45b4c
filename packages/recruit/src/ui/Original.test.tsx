import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DrawnPreferences } from "../use-preferences.ts";
import { Original } from "./Original.tsx";

const markup = (text: string, language: "zh" | "en") =>
  renderToStaticMarkup(
    <DrawnPreferences value={{ language, fontSize: "standard", scheme: "auto" }}>
      <Original text={text} />
    </DrawnPreferences>,
  );

it.each([
  ["应届护士（本科）", '<span lang="zh-CN">应届护士（本科）</span>'],
  ["MRI 技师", 'MRI <span lang="zh-CN">技师</span>'],
  ["Bachelor", "Bachelor"],
])("%s is marked as what it is on an English page, brackets included", (text, html) => {
  expect(markup(text, "en")).toBe(html);
});

it("nothing is marked on a Chinese page", () => {
  expect(markup("应届护士（本科）", "zh")).toBe("应届护士（本科）");
});
