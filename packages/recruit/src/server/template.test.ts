import { beforeAll, describe, expect, test } from "vitest";
import type { Drawn } from "../drawn.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { type Filling, fillTemplate } from "./template.ts";

const template = `<!doctype html>
<html lang="zh-CN">
  <head>
    <title>人才招聘</title>
    <meta name="description" content="x" />
    <link rel="icon" href="/x.svg" />
    <link rel="stylesheet" href="/a.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/a.js"></script>
  </body>
</html>`;
const tools = { template, readBuilt: async (path: string) => `/* ${path} */` };
const preferences: Drawn["preferences"] = { language: "zh", fontSize: "standard", scheme: "auto" };
const pictures = (...paths: string[]) => JSON.stringify(paths.map((value) => ({ value })));
const setting = {
  yyName: "仁和医院",
  yyNameEn: "Renhe",
  zpPcBanner: pictures("/a.png", "/b.png"),
  tbLogo: pictures("/logo.png", "/c.png"),
};
const site = { tenantId: "100001", setting } as unknown as NonNullable<Drawn["site"]>;

/** A filled-in page of the site. */
const filled = ({ of = {}, ...filling }: Partial<Filling> & { of?: Partial<Drawn> } = {}) =>
  fillTemplate(tools, {
    status: 200,
    drawn: { site, host: "jobs.test", preferences, namespaces: ["site"], data: {}, refused: {}, ...of },
    html: "<p>正文</p>",
    origin: "https://jobs.test",
    location: { pathname: "/recruit/post", search: "?id=7&title=a&current=2" },
    unlisted: false,
    ...filling,
  });

beforeAll(() => Promise.all([loadTexts("zh", "site"), loadTexts("en", "site")]));

describe("a page in the built file", () => {
  test("has its text, its styles and its data, and names the page for machines", async () => {
    const { status, headers, body, tenantId, inlineStyles, inlineScripts } = await filled();
    expect([status, tenantId, headers["set-cookie"]]).toEqual([200, "100001", undefined]);
    expect([inlineStyles?.length, inlineScripts?.length]).toEqual([1, 1]);
    for (const part of ['<div id="root"><p>正文</p></div>', "/* /a.css */", '<html lang="zh-CN" data-font="standard">'])
      expect(body).toContain(part);
    expect(body).toContain('<link rel="canonical" href="https://jobs.test/recruit/post?id=7&amp;current=2" />');
    expect(body).toMatch(/hreflang="zh-CN" href="[^"]+current=2"/);
    expect(body).toMatch(/hreflang="en" href="[^"]+current=2&amp;lang=en"/);
    for (const pair of [
      'og:type" content="website',
      'og:locale" content="zh_CN',
      "og:site_name",
      'og:image" content="https://jobs.test/api/mrhr-zpgl-new/openness/front/getFrontJobCard?lang=zh',
      'og:image:width" content="1200',
    ])
      expect(body).toContain(pair);
    expect(body).toContain('<link rel="icon" href="/logo.png" />');
    expect(body).toContain('<link rel="apple-touch-icon" href="/logo.png" />');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(body).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" \/>/i);
    expect(body).toContain('href="/feed.xml"');
    expect(body).not.toMatch(/noindex|ld\+json|x\.svg/);
    // The stylesheet is inline. Its link is kept for parts that are loaded later.
    expect(body).toMatch(
      /<link disabled rel="stylesheet"[^>]*><script type="module"|<link disabled rel="stylesheet"[^>]*>\s*<script/,
    );
  });

  test("speaks the language of its reader, and carries their choices", async () => {
    const { headers, body } = await filled({
      of: { preferences: { language: "en", fontSize: "large", scheme: "dark" } },
      location: { pathname: "/recruit/home", search: "" },
      cookie: "prefs=en",
    });
    expect(body).toContain('<html lang="en" data-font="large" data-theme="dark">');
    expect(body).toContain('rel="canonical" href="https://jobs.test/recruit/home?lang=en"');
    expect(body).toMatch(/hreflang="zh-CN" href="https:\/\/jobs.test\/recruit\/home"/);
    expect(body).toMatch(/<title>[^<]*Renhe/);
    expect(body).toContain('og:locale" content="en"');
    expect(headers["set-cookie"]).toBe("prefs=en");
  });

  test("is known by its own title, its facts and the path that it shall have", async () => {
    const head = {
      ...{ title: "护士 <A>", facts: () => ({ a: "</b>" }), canonical: "/recruit/post/details?id=7" },
      cardOf: "7",
    };
    const { body } = await filled({ head });
    expect(body).toMatch(/<title>护士 &lt;A&gt; - [^<]*仁和医院/);
    expect(body).toContain('og:type" content="article"');
    expect(body).toContain("getFrontJobCard?id=7&amp;lang=zh");
    expect(body).toContain('<script type="application/ld+json">{"a":"\\u003c/b>"}</script>');
    expect(body).toContain('rel="canonical" href="https://jobs.test/recruit/post/details?id=7"');
    expect(body).toContain('hreflang="en" href="https://jobs.test/recruit/post/details?id=7&amp;lang=en"');
    const english: Drawn["preferences"] = { ...preferences, language: "en" };
    const ofRecord = await filled({ head: { ...head, isChinese: true }, of: { preferences: english } });
    expect(ofRecord.body).not.toContain("hreflang");
    expect(ofRecord.body).toContain('rel="canonical" href="https://jobs.test/recruit/post/details?id=7"');
  });

  test("is kept from search engines where it is nobody's", async () => {
    const { body, tenantId } = await filled({ of: { site: null }, unlisted: true, status: 404 });
    expect(tenantId).toBe("");
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toMatch(/canonical|hreflang|feed\.xml|og:site_name|og:image/);
    expect(body).toContain('<link rel="icon" href="/favicon.svg" />');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    expect(body).not.toMatch(/rel="manifest"|theme-color/);
    expect(body).toContain("jobs.test");
    expect(body).not.toContain("仁和");
  });

  test("has the Chinese name of a hospital without an English one", async () => {
    const unnamed = { ...site, setting: { ...setting, yyNameEn: "" } } as unknown as NonNullable<Drawn["site"]>;
    const { body } = await filled({ of: { site: unnamed, preferences: { ...preferences, language: "en" } } });
    expect(body).toMatch(/<title>[^<]*仁和医院/);
    const chinese = await filled({ of: { preferences } });
    expect(chinese.body).not.toMatch(/<title>[^<]*Renhe/);
  });
});
