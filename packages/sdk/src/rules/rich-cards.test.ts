import { expect, it } from "vitest";
import { richParts } from "./rich-cards.ts";

const file = "upload/20261120/7f3c1c9e.pdf";
const post = '<figure data-post="17"><a href="/recruit/post/details?id=17">护士</a></figure>';
const table = `<table><tbody><tr><td>${post}</td></tr></tbody></table>`;
const cardsOf = (html: string) => richParts(html).map(({ card }) => card && `${card.kind} ${card.of}`);

it("takes a text apart at its cards, and leaves out nothing", () => {
  const html = `<p>一<br />二</p>${post}<figure class="rt-center" data-file="${file}">岗位表</figure><p>三</p>`;
  expect(cardsOf(html)).toEqual([undefined, "post 17", `file ${file}`, undefined]);
  expect(richParts(html)[1]?.html).toBe(post);
  expect(
    richParts(html)
      .map((part) => part.html)
      .join(""),
  ).toBe(html);
});

it.each([
  ["a text without cards", "<p>护士</p>"],
  ["a picture", '<figure><img src="/a.png" /></figure>'],
  ["a table that holds one", table],
  ["a figure that holds one", `<figure>${post}</figure>`],
  ["an id that is none", '<figure data-post="1;2">x</figure>'],
  ["the name of a file elsewhere", '<figure data-file="../etc/passwd">x</figure>'],
  ["another tag", '<div data-post="17">x</div>'],
  ["a figure without an end", '<figure data-post="17">x'],
])("%s is one part", (_, html) => {
  expect(richParts(html)).toEqual([{ html }]);
});

it("ends a card where its figure ends, whatever it holds", () => {
  expect(cardsOf(`<figure data-post="17">${post}${post}</figure>${post}`)).toEqual(["post 17", "post 17"]);
});

it("finds nothing to break in tags that do not fit", () => {
  expect(cardsOf(`</p></div>${post}`)).toEqual([undefined, "post 17"]);
  expect(richParts("")).toEqual([]);
});
