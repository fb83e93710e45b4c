import { expect, test } from "vitest";
import { foreignSources, mapSources, postsIn, replacePosts, replaceSources, sourcesIn } from "./rich-text.ts";
import { isSameValue } from "./value.ts";

test("names of files are found in pictures alone, and replaced where they stand", () => {
  const text = `<p>src="a.png"</p><img alt="1 > 0" src='a&amp;b.png'><IMG SRC = "c.png"/><img src="/brand/x.svg"><a src="d.png">`;
  expect(sourcesIn(text)).toEqual(["a&b.png", "c.png"]);
  expect(replaceSources(text, (name) => `<${name}>&"`)).toBe(
    `<p>src="a.png"</p><img alt="1 > 0" src="<a&amp;b.png>&amp;&quot;"><IMG SRC = "<c.png>&amp;&quot;"/><img src="/brand/x.svg"><a src="d.png">`,
  );
});

test("the files and the posts of cards are found and replaced as well", () => {
  const text = `<figure class="a" data-file="b.pdf">src="c.png"</figure><figure data-post='冬季 &amp; 春季/S1'>data-post="x"</figure>`;
  expect(sourcesIn(text)).toEqual(["b.pdf"]);
  expect(mapSources(text, (source, by) => `${by} ${source}`)).toContain('data-file="card b.pdf"');
  expect(postsIn(text)).toEqual(["冬季 & 春季/S1"]);
  expect(replacePosts(text, (post) => `"${post}"`)).toBe(
    `<figure class="a" data-file="b.pdf">src="c.png"</figure><figure data-post="&quot;冬季 &amp; 春季/S1&quot;">data-post="x"</figure>`,
  );
});

test("pictures of other sites are told from files and paths", () => {
  expect(
    foreignSources(
      `<img src="https://a.test/x.png"><img src="//b.test/x"><img src="data:x"><img src="/x"><img src="x">`,
    ),
  ).toEqual(["https://a.test/x.png", "//b.test/x", "data:x"]);
});

test.each([
  ["<br>", "<br />"],
  ["<IMG SRC=a.png>", '<img src="a.png" />'],
  ["<p class='x' title=\"1 > 0\">3 > 2 &#38; 1</p >", '<p class="x" title="1 &gt; 0">3 &gt; 2 &amp; 1</p>'],
  ["a&nbsp;b &unknown; &#x4e2d;", "a\u00a0b &amp;unknown; 中"],
  ['<a href="/" target="_blank">', '<a href="/" target="_blank" rel="noopener noreferrer">'],
])("%j says the same as %j", (one, other) => {
  expect(isSameValue(one, other, "html")).toBe(true);
});

test.each([
  ["&lt;br&gt;", "<br>"],
  ["<p>a</p>", "<p>a"],
  ['<img src="a.png">', '<img src="b.png">'],
  ["<p>a b</p>", "<p>a  b</p>"],
])("%j does not say the same as %j", (one, other) => {
  expect(isSameValue(one, other, "html")).toBe(false);
});
