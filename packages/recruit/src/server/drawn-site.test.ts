import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { addStaff, createTestApp, seedDemo, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "../app/routes.ts";
import { type Drawn, drawnId } from "../drawn.ts";
import { pages } from "../texts/en/pages.ts";
import { publicity } from "../texts/en/publicity.ts";
import { site as frame } from "../texts/en/site.ts";
import { createSite, type DrawnSite, type PageRequest } from "./index.ts";

const host = "localhost";
const origin = "http://localhost";

let server: TestApp;
let site: DrawnSite;

beforeAll(async () => {
  server = await createTestApp({ shareAnswers: true });
  await seedDemo(server.services);
  const source = await readFile(new URL("../../index.html", import.meta.url), "utf8");
  // The template as a build makes it.
  const template = source.replace("</head>", '<link rel="stylesheet" crossorigin href="/assets/style.css"></head>');
  site = createSite({ template, fetch: server.fetch, readBuilt: async (path) => `/* ${path} */` });
});
afterAll(() => server.close());

const get = (url: string, more: Partial<PageRequest> = {}) =>
  site.draw({ url, host, origin, cookies: "", address: "192.0.2.1", ...more });
const read = async (path: string) =>
  (await (await server.fetch(new Request(`${origin}/api/mrhr-zpgl-new/openness/front/${path}`))).json()).data;

/** The text of the first group, with its entities decoded. */
function part(html: string, pattern: RegExp): string {
  const text = html.match(pattern)?.[1] ?? "";
  return text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
const titleOf = (html: string) => part(html, /<title>(.*?)<\/title>/);
const descriptionOf = (html: string) => part(html, /<meta name="description" content="(.*?)"/);
const canonicalOf = (html: string) => part(html, /<link rel="canonical" href="(.*?)"/);
const drawnOf = (html: string): Drawn =>
  JSON.parse(html.match(new RegExp(`id="${drawnId}">(.*?)</script>`, "s"))?.[1] ?? "null");
const factsOf = (html: string) => JSON.parse(html.match(/ld\+json">(.*?)<\/script>/s)?.[1] ?? "null");
const linksOf = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href.replace(/&amp;/g, "&"));

/** Addresses of the sitemap, in the order of its parts. */
async function listed(): Promise<string[]> {
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc.replace(/&amp;/g, "&"));
  const parts = places((await get("/sitemap.xml")).body);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  return (await Promise.all(parts.map((part) => get(part.replace(origin, ""))))).flatMap(({ body }) => places(body));
}

describe("a crawl of the demo site", () => {
  /** Pages by their paths, so that the sitemap does not render them again. */
  const seen = new Map<string, Awaited<ReturnType<typeof get>>>();

  it("finds no broken link, no title twice and no page without a description", async () => {
    const titles = new Map<string, string>();
    const queue = [{ url: "/recruit/home", from: "the start" }];
    const kinds = new Set<string>();
    const faults: string[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { url, from } = next;
      if (seen.has(url)) continue;
      const answer = await get(url);
      const { status, headers, body } = answer;
      seen.set(url, answer);
      if (status === 302) {
        queue.push({ url: headers.location ?? "", from: url });
        continue;
      }
      if (status !== 200) faults.push(`${status} ${url} from ${from}`);
      if (/ style="/.test(body)) faults.push(`an inline style at ${url}`);
      if (!descriptionOf(body)) faults.push(`no description at ${url}`);
      const canonical = canonicalOf(body);
      if (canonical) {
        if ((body.match(/<h1[\s>]/g) ?? []).length !== 1) faults.push(`not one h1 at ${url}`);
        const other = titles.get(titleOf(body));
        if (other !== undefined && other !== canonical) faults.push(`"${titleOf(body)}" at ${other} and ${canonical}`);
        titles.set(titleOf(body), canonical);
      }
      for (const link of linksOf(body)) {
        if (!link.startsWith("/") || /^\/(api|brand)\//.test(link)) continue;
        // Choices of the same filter give similar pages with further links, so one of each combination is enough.
        const filters = [...new URL(link, origin).searchParams.keys()].filter((name) => !["id", "mode"].includes(name));
        const kind = `${link.split("?")[0]} ${filters.sort().join()}`;
        if (filters.length > 0 && kinds.has(kind)) continue;
        kinds.add(kind);
        queue.push({ url: link, from: url });
      }
    }
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(80);
  });

  it("meets pages that may be listed at every address of the sitemap", async () => {
    const all = await listed();
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all).size).toBe(all.length);
    for (const address of all) {
      const path = address.replace(origin, "");
      const { status, body } = seen.get(path) ?? (await get(path));
      expect([address, status, canonicalOf(body)]).toEqual([address, 200, address]);
    }
  });
});

describe("a page", () => {
  it("shows its text before anything else is loaded: the style is inside, the script comes last", async () => {
    const { body, inlineStyles } = await get("/recruit/post");
    expect(body).toContain("<style>/* /assets/style.css */:root{");
    expect(body.match(/<link[^>]*rel="stylesheet"/g)).toEqual(['<link disabled rel="stylesheet"']);
    expect(body.indexOf('type="module"')).toBeGreaterThan(body.indexOf(`id="${drawnId}"`));
    const style = body.match(/<style>(.*?)<\/style>/s)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(inlineStyles).toEqual([`'sha256-${hash}'`]);
  });

  it("says what it is, in the language of the visitor", async () => {
    const chinese = (await get("/recruit/post")).body;
    expect(chinese).toContain('<html lang="zh-CN" data-font="standard">');
    expect(titleOf(chinese)).toBe("社会招聘 - 仁和市第一人民医院人才招聘");
    expect(canonicalOf(chinese)).toBe("http://localhost/recruit/post");
    const english = await get("/recruit/post?lang=en");
    expect(english.body).toContain('<html lang="en"');
    expect(titleOf(english.body)).toBe("Experienced hires - The First People's Hospital of Renhe Careers");
    expect(canonicalOf(english.body)).toBe("http://localhost/recruit/post?lang=en");
    expect(english.headers["set-cookie"]).toMatch(/^recruit-preferences=/);
  });

  it("has the labels of dictionaries in English, and marks what the hospital wrote in Chinese", async () => {
    const { body } = await get("/recruit/post?lang=en");
    expect(body).toContain("Bachelor&#x27;s or higher");
    expect(body).toContain("Not yet open");
    const { records } = await read("getFrontPostJobList?current=1&size=1");
    expect(body).toContain(`<span lang="zh-CN">${records[0].title}</span>`);
    expect((await get("/recruit/post")).body).not.toContain('<span lang="zh-CN">');
  });

  it("has the hospital's own names in English: menu, filters, steps of plans, documents of posts", async () => {
    const { records } = await read("getFrontPostJobList?current=1&size=1");
    const [plan] = await read("getFrontPlanList");
    const parts: [url: string, part: RegExp][] = [
      ["/recruit/post", /<nav class="header-nav.*?<\/nav>/gs],
      ["/recruit/post", /<ul class="filter-choices">.*?<\/ul>/gs],
      ["/recruit/noticeer", /<span class="notice-category">.*?<\/span>/gs],
      [`/sign-up/detail?id=${plan.id}`, /<ol class="timeline">.*?<\/ol>/gs],
      [`/recruit/post/details?id=${records[0].id}`, /<ul class="material-list">.*?<\/ul>/gs],
    ];
    for (const [url, part] of parts) {
      const { body } = await get(`${url}${url.includes("?") ? "&" : "?"}lang=en`);
      const found = (body.match(part) ?? []).map((html) => html.replace(/<[^>]*>/g, " "));
      expect([url, String(part), found.length > 0]).toEqual([url, String(part), true]);
      expect([url, found.filter((text) => /\p{Script=Han}/u.test(text))]).toEqual([url, []]);
    }
  });

  it("looks as the visitor chose, by the cookie", async () => {
    const cookies = `a=1; recruit-preferences=${encodeURIComponent('{"scheme":"dark","fontSize":"large","language":"en"}')}`;
    const { body, headers } = await get("/recruit/help", { cookies });
    expect(body).toContain('<html lang="en" data-font="large" data-theme="dark">');
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("brings what it shows along, so that nothing is asked for again", async () => {
    const { body } = await get("/recruit/post?category=doctor&current=2");
    const { site: of, data, refused } = drawnOf(body);
    expect(of?.tenantId).toBe("100001");
    expect(of?.setting).not.toHaveProperty("guide");
    expect(refused).toEqual({});
    const [list] = Object.entries(data).filter(([key]) => key.includes("jobs"));
    const { records } = (list ?? [])[1] as { records: { title: string }[] };
    expect(records.length).toBeGreaterThan(0);
    for (const { title } of records) expect(body).toContain(title);
  });

  it("brings its English texts along, where those in Chinese come with its scripts", async () => {
    const textsOf = async (path: string) => drawnOf((await get(path)).body).texts;
    expect(await textsOf("/recruit/post?lang=en")).toEqual({ site: frame, pages });
    expect(await textsOf("/recruit/publicity?lang=en")).toEqual({ site: frame, pages, publicity });
    expect(await textsOf("/login/userlogin?lang=en")).toEqual({ site: frame });
    expect(await textsOf("/recruit/post")).toBeUndefined();
  });

  it("is the hospital's of the host, and of nobody where no hospital has it", async () => {
    expect(titleOf((await get("/recruit/home", { host: "kangning.localhost" })).body)).toContain("康宁妇女儿童医院");
    const unknown = await get("/recruit/home", { host: "nobody.example" });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain("nobody.example");
    expect(unknown.body).toContain('name="robots" content="noindex"');
  });

  it.each([
    ["/recruit/post/details?id=1", 404],
    ["/recruit/campus/details?id=abc", 404],
    ["/recruit/noticeer/details?id=1", 404],
    ["/recruit/noticeer/details", 404],
    ["/recruit/publicity/details?id=1", 404],
    ["/sign-up/detail?id=1", 404],
    ["/404", 404],
    ["/nowhere", 404],
    ["/recruit/nowhere?a=1", 404],
    ["/403", 403],
    ["/500", 500],
    ["/recruit/user", 200],
    ["/login/userlogin", 200],
  ])("%s answers %i and stays out of the index", async (url, status) => {
    const answer = await get(url);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('name="robots" content="noindex"');
    expect(canonicalOf(answer.body)).toBe("");
  });

  it.each([
    ["/", "/recruit/home"],
    ["/recruit", "/recruit/home"],
    ["/sign-up?a=1", "/sign-up/home?a=1"],
    ["/login?redirect=%2Frecruit%2Fuser", "/login/userlogin?redirect=%2Frecruit%2Fuser"],
    ["/my-info", "/admin/my-info"],
  ])("%s leads to %s", async (url, location) => {
    expect(await get(url)).toMatchObject({ status: 302, headers: { location } });
  });
});

describe("the address of a page", () => {
  it.each([
    ["/recruit/home?x=1&utm_source=wx", "/recruit/home"],
    ["/recruit/post/details?from=singlemessage&id=7&id=8", "/recruit/post/details?id=7"],
    ["/recruit/post?size=50&x=1&title=%E5%8C%BB&current=", "/recruit/post?title=%E5%8C%BB&size=50"],
    ["/recruit/help?lang=en&lang=zh", "/recruit/help?lang=en"],
    ["/recruit/help?lang=fr", "/recruit/help"],
    ["/login?redirect=%2Frecruit%3Fa&x", "/login?redirect=%2Frecruit%3Fa"],
    ["/sitemap.xml?x=1", "/sitemap.xml"],
    ["/feed.xml?x&lang=en", "/feed.xml?lang=en"],
    ["/nowhere?x=1&lang=en", "/404?lang=en"],
  ])("%s means %s", (url, known) => {
    expect(site.knownUrl(url)).toBe(known);
    expect(site.knownUrl(known)).toBe(known);
  });

  it("has every parameter that its page reads", async () => {
    const asked = new Set<string>();
    const read = URLSearchParams.prototype.get;
    const spy = vi.spyOn(URLSearchParams.prototype, "get").mockImplementation(function (this: URLSearchParams, name) {
      // Only the query of the page selects a language, not that of a call.
      if (this.has("lang")) asked.add(name);
      return read.call(this, name);
    });
    const faults: string[] = [];
    for (const { path, page, session, knows = [] } of routes) {
      if (!page || session) continue;
      asked.clear();
      await get(`${path.replace(":type", "userlogin")}?lang=zh`);
      // Every list may use these for its canonical address and its page size.
      const ofAny = ["lang", "id", "mode", "category", "current", "size"];
      const others = [...asked].filter((name) => ![...knows, ...ofAny].includes(name));
      if (others.length > 0) faults.push(`${path} reads ${others}`);
    }
    spy.mockRestore();
    expect(faults).toEqual([]);
  });

  it("draws the same page with and without what the page does not know", async () => {
    // Texts are left out, because the remaining time changes between two renderings.
    const tagsOf = ({ body }: { body: string }) => body.match(/<(?:a|form|input|link|meta|option)\b[^>]*>/g);
    for (const url of ["/recruit/post?size=20&current=2", "/recruit/home", "/recruit/noticeer?title=a"]) {
      const more = await get(`${url}${url.includes("?") ? "&" : "?"}utm_source=wx`);
      expect(more.body).not.toContain("utm_source");
      expect(tagsOf(more)).toEqual(tagsOf(await get(url)));
    }
  });
});

describe("a post", () => {
  const posts = async (): Promise<{ id: string; title: string; status: string; applyEnd: string }[]> =>
    (await read("getFrontPostJobList?current=1&size=200")).records;

  it("tells search engines for jobs about itself while it is open", async () => {
    const job = (await posts()).find(({ status }) => status === "open");
    const { body } = await get(`/recruit/post/details?id=${job?.id}`);
    expect(factsOf(body)).toMatchObject({
      "@type": "JobPosting",
      title: job?.title,
      validThrough: `${job?.applyEnd.replace(" ", "T")}+08:00`,
      hiringOrganization: { name: "仁和市第一人民医院" },
    });
    expect(canonicalOf(body)).toBe(`http://localhost/recruit/post/details?id=${job?.id}`);
    const elsewhere = await get(`/recruit/post/details-job?id=${job?.id}&mode=1`);
    expect(canonicalOf(elsewhere.body)).toBe(canonicalOf(body));
  });

  it("leaves the index once it is closed, and can still be read", async () => {
    const job = (await posts()).find(({ status }) => status === "closed");
    const { status, body } = await get(`/recruit/post/details?id=${job?.id}`);
    expect(status).toBe(200);
    expect(body).toContain('name="robots" content="noindex"');
    expect(factsOf(body)).toBeNull();
  });
});

describe("a page whose data could not be read", () => {
  /** A site whose API answers the calls that match `calls` with `refused()`, and how many such calls it got. */
  const siteWith = async (calls: RegExp, refused: () => Response | Promise<Response>) => {
    let asked = 0;
    const fetch = async (request: Request) => {
      if (!calls.test(request.url)) return server.fetch(request);
      asked += 1;
      return refused();
    };
    const template = await readFile(new URL("../../index.html", import.meta.url), "utf8");
    const other = createSite({ template, fetch, readBuilt: async () => "" });
    const draw = (url: string) => other.draw({ url, host, origin, cookies: "", address: "192.0.2.1" });
    return { draw, asked: () => asked };
  };
  const answer = (status: number) => () =>
    Response.json({ code: status, success: false, msg: "系统繁忙", data: {} }, { status });

  it.each([500, 503])("is not drawn where the server fails with %i, and is not tried again", async (status) => {
    const { draw, asked } = await siteWith(/getFrontPlanDetails/, answer(status));
    await expect(draw("/sign-up/detail?id=1")).rejects.toThrow("系统繁忙");
    expect(asked()).toBe(1);
  });

  it("is not drawn where no server answers", async () => {
    const { draw } = await siteWith(/getFrontPlanDetails/, () => {
      throw new TypeError("connection refused");
    });
    await expect(draw("/sign-up/detail?id=1")).rejects.toThrow();
  });

  it.each([403, 499])("says what it was told where the server refuses with %i", async (status) => {
    const { draw } = await siteWith(/getFrontPlanDetails/, answer(status));
    const page = await draw("/sign-up/detail?id=1");
    expect(page.status).toBe(status);
    expect(page.body).toContain("系统繁忙");
  });

  it.each([
    ["fails", answer(503)],
    ["does not answer", () => new Promise<Response>(() => {})],
  ])("is drawn without a part whose read %s, which the browser asks for again", async (_, refused) => {
    const { draw, asked } = await siteWith(/JobFacets/, refused);
    const { status, body } = await draw("/recruit/search?title=医师");
    expect([status, asked()]).toEqual([200, 1]);
    const reads = Object.keys(drawnOf(body).data).join(" ");
    expect(reads).not.toMatch(/facets/i);
    expect(reads).toMatch(/jobs/i);
    expect(body).toContain('class="job-row');
    expect(body).toContain("skeleton");
  });

  it("is not drawn from an answer of another shape", async () => {
    const { draw } = await siteWith(/getFrontPostJobList/, () =>
      Response.json({ code: 200, success: true, msg: "", data: { total: 1 } }),
    );
    await expect(draw("/recruit/post")).rejects.toThrow();
  });
});

it("a post that was taken down is gone, and says so to search engines", async () => {
  const { records } = await read("getFrontPostJobList?current=1&size=1&sort=deadline");
  const url = `/recruit/post/details?id=${records[0].id}`;
  await addStaff(server, "100001", "publisher", ["job_publish"]);
  const staff = await signIn(server, "100001", "publisher", "staff");
  const publish = (publishState: "published" | "offline") =>
    staff.POST("/mrhr-zpgl-new/recruitJob/publish", { params: { query: { ids: records[0].id, publishState } } });
  expect((await get(url)).status).toBe(200);
  await publish("offline");
  const { status, body } = await get(url);
  expect(status).toBe(410);
  expect(body).toContain("该内容已下线");
  expect(body).toContain('name="robots" content="noindex"');
  await publish("published");
  expect((await get(url)).status).toBe(200);
});

it("a plan leaves the index once it is over, and is gone once it was taken down", async () => {
  await addStaff(server, "100001", "planner", ["plan_view", "plan_edit", "plan_publish"]);
  const staff = await signIn(server, "100001", "planner", "staff");
  const plan = {
    name: "2025 年公开招聘",
    year: 2025,
    applyStart: "2025-03-01 08:00:00",
    applyEnd: "2025-04-01 17:30:00",
  };
  const { id } = await staff.POST("/mrhr-zpgl-new/recruitPlan/submit", { body: plan });
  const publish = (publishState: "published" | "offline") =>
    staff.POST("/mrhr-zpgl-new/recruitPlan/publish", { params: { query: { ids: id, publishState } } });
  const url = `/sign-up/detail?id=${id}`;
  expect((await get(url)).status).toBe(404);
  await publish("published");
  const over = await get(url);
  expect(over.status).toBe(200);
  expect(over.body).toContain(plan.name);
  expect(over.body).toContain('name="robots" content="noindex"');
  await publish("offline");
  const gone = await get(url);
  expect(gone.status).toBe(410);
  expect(gone.body).toContain("该内容已下线");
});

it.each([
  "/recruit/post/details?id=abc",
  "/recruit/noticeer/details?id=1%20or%201",
  "/sign-up/detail?id=-1",
  "/recruit/publicity/details?id=%3Cb%3E",
])("an address with a broken id says a sentence, in the visitor's language: %s", async (url) => {
  const { status, body } = await get(url);
  expect(status).toBe(404);
  expect(body).toContain("您访问的页面不存在");
  expect(body).not.toContain("格式不正确");
  expect((await get(`${url}&lang=en`)).body).toContain("does not exist");
});

it("a public list that was taken back is gone, and its page says so without a name", async () => {
  const lists: { id: string }[] = (
    await (await server.fetch(new Request(`${origin}/api/mrhr-zpgl-new/openness/publicity/list`))).json()
  ).data;
  const articleId = lists.at(-1)?.id ?? "";
  const url = `/recruit/publicity/details?id=${articleId}`;
  expect((await get(url)).status).toBe(200);
  expect(await listed()).toContain(`${origin}${url}`);
  const rights = ["publicity_retract", "article_view", "application_view", "application_review", "application_revoke"];
  await addStaff(server, "100001", "supervisor", rights);
  const staff = await signIn(server, "100001", "supervisor", "staff");
  const items = await staff.GET("/mrhr-zpgl-new/recruitPublicity/items", { params: { query: { id: articleId } } });
  for (const { applicationId: id } of items) {
    const { state } = await staff.GET("/mrhr-zpgl-new/recruitApplication/detail", { params: { query: { id } } });
    const body = { ids: [id], action: "revokeHire" as const, note: "逾期未报到" };
    if (state === "hired") await staff.POST("/mrhr-zpgl-new/recruitApplication/revoke", { body });
  }
  await staff.POST("/mrhr-zpgl-new/recruitPublicity/retract", { body: { articleId, reason: "成绩核算有误" } });
  const { status, body } = await get(url);
  expect(status).toBe(410);
  expect(await listed()).not.toContain(`${origin}${url}`);
  expect(body).toContain("成绩核算有误");
  expect(body).toContain('name="robots" content="noindex"');
  const shown = Object.values(drawnOf(body).data);
  expect(shown).toContainEqual(expect.objectContaining({ id: articleId, phase: "retracted", items: [] }));
});

it("says which notice a page shows, so that its reader can be counted", async () => {
  const [notice] = await read("getFrontRecruitArticleList?size=1");
  expect((await get(`/recruit/noticeer/details?id=${notice.id}`)).noticeId).toBe(notice.id);
  expect(await get("/recruit/noticeer/details?id=404")).not.toHaveProperty("noticeId");
  expect(await get(`/recruit/noticeer?id=${notice.id}`)).not.toHaveProperty("noticeId");
});

describe("files for machines", () => {
  it("robots.txt names the sitemap, opens the files of notices, and closes the site of no hospital", async () => {
    const { body } = await get("/robots.txt");
    expect(body).toContain("Sitemap: http://localhost/sitemap.xml");
    expect(body).toMatch(
      /^User-agent: \*\nAllow: \/api\/blade-resource\/oss\/endpoint\/file\nAllow: \/api\/mrhr-zpgl-new\/openness\/front\/getFrontJobCard\nDisallow: \/api\/\n/,
    );
    expect((await get("/robots.txt", { host: "nobody.example" })).body).toContain("Disallow: /\n");
  });

  it("the feed has the newest first, each with a date", async () => {
    const { headers, body } = await get("/feed.xml");
    expect(headers["content-type"]).toContain("application/atom+xml");
    const times = [...body.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/gs)].map(([, time]) => time);
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it("a host of no hospital has none", async () => {
    expect((await get("/sitemap.xml", { host: "nobody.example" })).status).toBe(404);
  });
});
