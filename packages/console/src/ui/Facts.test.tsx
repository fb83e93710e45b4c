import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Fact } from "./Facts.tsx";

const textOf = (value: Parameters<typeof Fact>[0]["value"]) =>
  renderToStaticMarkup(<Fact label="天数" value={value} />).replace(/<style.*?<\/style>|<[^>]*>/g, "");

it("a fact is shown with its label, also when it is zero", () => {
  expect([textOf("3"), textOf(0)]).toEqual(["天数3", "天数0"]);
});

it.each(["", undefined, null, false])("a fact has no line where its value is %j", (value) => {
  expect(textOf(value)).toBe("");
});
