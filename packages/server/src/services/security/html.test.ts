import { describe, expect, it } from "vitest";
import { sanitiseHtml } from "./html.ts";

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
      '<h2 style="text-align:center">公告</h2><p>要求 <strong>本科</strong> &lt;35 岁</p><table><tbody><tr><td colspan="2">内科</td></tr></tbody></table>' +
      '<a href="https://example.org/a?b=1&amp;c=2">附件</a><img src="https://example.org/a.png" alt="图" /><a href="/recruit/post">岗位</a>';
    expect(sanitiseHtml(notice)).toBe(notice);
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
