import type { BladeClient } from "@bladekit/sdk";
import { pictureUrls, salaryText, themeColour } from "@bladekit/sdk/rules";
import { queries } from "../api.ts";
import { hospitalCategory, linkTo, paths, withQuery } from "../paths.ts";
import { knownTexts, loadTexts } from "../texts/load-texts.ts";
import { translator } from "../texts/translator.ts";
import { pages as chinese } from "../texts/zh/pages.ts";
import { type PageRequest, type Tools, visitorOf } from "./draw-page.tsx";
import { type Answer, cards, escapeHtml } from "./template.ts";

/** The number of addresses in a part of the sitemap, one page of a list. */
const pageSize = 200;
const pagesOfPart = 5;
const feedEntries = 20;

/** Files for search engines and feed readers, made for the hospital of the host. */
const files: readonly { pattern: RegExp; make: (of: Hospital, found: RegExpMatchArray) => Promise<Answer> }[] = [
  { pattern: /^\/robots\.txt$/, make: robots },
  { pattern: /^\/sitemap\.xml$/, make: sitemapIndex },
  { pattern: /^\/sitemap-pages\.xml$/, make: pagesPart },
  { pattern: /^\/sitemap-(social|campus|notices)-(\d{1,4})\.xml$/, make: recordsPart },
  { pattern: /^\/feed\.xml$/, make: feed },
  { pattern: /^\/manifest\.webmanifest$/, make: manifest },
];

interface Hospital {
  /** "" if no hospital has the host. */
  tenantId: string;
  api: BladeClient;
  origin: string;
  language: "zh" | "en";
}

export const isMachineFile = (path: string): boolean => files.some(({ pattern }) => pattern.test(path));

/** Makes a file that {@link isMachineFile} accepts. */
export async function machineFile(path: string, request: PageRequest, tools: Tools): Promise<Answer> {
  const { tenantId = "" } = await queries.tenantOfHost(request.host).load(visitorOf(request, tools, "zh"));
  const language = new URL(request.url, request.origin).searchParams.get("lang") === "en" ? "en" : "zh";
  await loadTexts(language, "pages");
  const hospital = {
    tenantId,
    api: visitorOf(request, tools, language, tenantId),
    origin: request.origin,
    language,
  } as const;
  for (const { pattern, make } of files) {
    const found = path.match(pattern);
    if (found && (tenantId || make === robots)) return make(hospital, found);
  }
  return answer(hospital, "text/plain", "", 404);
}

function answer({ tenantId }: Hospital, type: string, body: string, status = 200): Answer {
  return { tenantId, status, headers: { "content-type": `${type}; charset=utf-8` }, body };
}

const xml = (hospital: Hospital, body: string) =>
  answer(hospital, "application/xml", `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);

/** XML forbids control characters in any spelling. One that was pasted into a title would make the whole file invalid. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xmlText = (text: string) => escapeHtml(text.replace(unfit, ""));

const absolute = ({ origin }: Hospital, path: string) => escapeHtml(new URL(path, origin).href);
const isoTime = (time: string) => `${time.replace(" ", "T")}+08:00`;

async function robots(hospital: Hospital): Promise<Answer> {
  const closed = ["/api/", "/admin/", "/login", "/recruit/user", "/outbox"];
  // Pictures of the site and of links, and files of notices. The rule comes first for robots that use the first matching rule.
  const files = ["/api/blade-resource/oss/endpoint/file", cards];
  const lines = hospital.tenantId
    ? [
        ...files.map((path) => `Allow: ${path}`),
        ...closed.map((path) => `Disallow: ${path}`),
        `Sitemap: ${new URL("/sitemap.xml", hospital.origin).href}`,
      ]
    : ["Disallow: /"];
  return answer(hospital, "text/plain", `User-agent: *\n${lines.join("\n")}\n`);
}

/** The name and the signs of the site on the home screen of a phone. */
async function manifest(hospital: Hospital): Promise<Answer> {
  const setting = await queries.setting(hospital.tenantId).load(hospital.api);
  const { zpMhzts, tbLogo, yyName } = setting;
  const name = translator("zh", chinese)("shell.title", { name: yyName });
  const sign = (src: string, sizes: string) => ({ src, sizes });
  const icons = [
    ...pictureUrls(tbLogo).map((src) => sign(src, "any")),
    ...["192x192", "512x512"].map((sizes) => sign(`/icon-${sizes.split("x")[0]}.png`, sizes)),
  ];
  const text = JSON.stringify({
    ...{ name, short_name: yyName, start_url: paths.home, scope: "/", display: "minimal-ui", lang: "zh-CN" },
    ...{ theme_color: themeColour(zpMhzts), background_color: "#f6f7f9", icons },
  });
  return answer(hospital, "application/manifest+json", text);
}

const lists = {
  social: {
    read: async (api: BladeClient, current: number) => await queries.jobs(1, { current, size: pageSize }).load(api),
    pathOf: (id: string) => linkTo.job(1, id),
  },
  campus: {
    read: async (api: BladeClient, current: number) => await queries.jobs(2, { current, size: pageSize }).load(api),
    pathOf: (id: string) => linkTo.job(2, id),
  },
  notices: {
    read: async (api: BladeClient, current: number) => await queries.articles({ current, size: pageSize }).load(api),
    pathOf: (id: string) => linkTo.notice(id),
  },
} as const;

type ListName = keyof typeof lists;

/** The first page of each list: its newest records, and the number of all. */
async function firstPages(api: BladeClient) {
  const read = (name: ListName) => lists[name].read(api, 1);
  const [social, campus, notices] = await Promise.all([read("social"), read("campus"), read("notices")]);
  return { social, campus, notices };
}

async function sitemapIndex(hospital: Hospital): Promise<Answer> {
  const names = Object.keys(lists) as ListName[];
  const firsts = await firstPages(hospital.api);
  const parts = await Promise.all(
    names.map((name) => {
      const first = firsts[name];
      const numbers = Array.from({ length: Math.ceil(first.total / (pageSize * pagesOfPart)) }, (_, index) => index);
      return Promise.all(
        numbers.map(async (index) => {
          // The newest records of a part are on its first page.
          const page = index === 0 ? first : await lists[name].read(hospital.api, index * pagesOfPart + 1);
          return place("sitemap", absolute(hospital, `/sitemap-${name}-${index + 1}.xml`), newestOf(page.records));
        }),
      );
    }),
  );
  const pages = await pagesOf(hospital, firsts);
  const newest = latest(pages.map(({ time }) => time));
  const all = [place("sitemap", absolute(hospital, "/sitemap-pages.xml"), newest), ...parts.flat()];
  return xml(hospital, `<sitemapindex xmlns="${sitemaps}">\n${all.join("\n")}\n</sitemapindex>`);
}

const sitemaps = "http://www.sitemaps.org/schemas/sitemap/0.9";

const place = (tag: string, address: string, time?: string) =>
  `<${tag}><loc>${address}</loc>${time ? `<lastmod>${isoTime(time)}</lastmod>` : ""}</${tag}>`;

/** The latest of these wire times; undefined without any. */
const latest = (times: readonly (string | undefined)[]) =>
  times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);

const newestOf = (records: readonly { releaseTime: string }[]) => latest(records.map(({ releaseTime }) => releaseTime));

/** Pages that are not records of a list, each with the time of the newest record that it shows. */
async function pagesOf(
  { api }: Hospital,
  firsts: Awaited<ReturnType<typeof firstPages>>,
): Promise<{ path: string; time?: string | undefined }[]> {
  const [plans, publicLists, ofHospital] = await Promise.all([
    queries.plans().load(api),
    queries.publicLists().load(api),
    hospitalPages(api),
  ]);
  const [social, campus, notices] = [firsts.social, firsts.campus, firsts.notices].map(({ records }) =>
    newestOf(records),
  );
  const planTime = latest(plans.map(({ updateTime }) => updateTime));
  const listTime = newestOf(publicLists);
  return [
    { path: paths.home, time: latest([social, campus, notices, planTime]) },
    { path: paths.social, time: social },
    { path: paths.campus, time: campus },
    { path: paths.plansHome, time: planTime },
    { path: paths.notices, time: notices },
    { path: paths.publicity, time: listTime },
    ...[paths.guide, paths.notes, paths.about].map((path) => ({ path })),
    // The first page stands at the address without an id.
    ...ofHospital.map(({ id }, index) => ({ path: linkTo.hospital(index === 0 ? undefined : id) })),
    ...plans
      .filter(({ state }) => state !== "closed")
      .map(({ id, updateTime }) => ({ path: linkTo.plan(id), time: updateTime })),
    ...publicLists
      .filter(({ phase }) => phase !== "retracted")
      .map(({ id, releaseTime }) => ({ path: linkTo.publicity(id), time: releaseTime })),
  ];
}

async function hospitalPages(api: BladeClient): Promise<readonly { id: string }[]> {
  const category = (await queries.categories().load(api)).find(({ code }) => code === hospitalCategory);
  if (!category) return [];
  return (await queries.hospitalPages(category.id).load(api)).records;
}

async function pagesPart(hospital: Hospital): Promise<Answer> {
  const pages = await pagesOf(hospital, await firstPages(hospital.api));
  return urlset(
    hospital,
    pages.map(({ path, time }) => place("url", absolute(hospital, path), time)),
  );
}

const urlset = (hospital: Hospital, places: readonly string[]) =>
  xml(hospital, `<urlset xmlns="${sitemaps}">\n${places.join("\n")}\n</urlset>`);

async function recordsPart(hospital: Hospital, [, name, number]: RegExpMatchArray): Promise<Answer> {
  const { read, pathOf } = lists[name as ListName];
  const first = (Number(number) - 1) * pagesOfPart + 1;
  const pages = Array.from({ length: pagesOfPart }, (_, index) => read(hospital.api, first + index));
  const records: { id: string; releaseTime: string; status?: string }[] = [];
  for (const page of await Promise.all(pages)) records.push(...page.records);
  // A closed post excludes itself from search engines.
  const listed = records.filter(({ status }) => status !== "closed");
  return urlset(
    hospital,
    listed.map(({ id, releaseTime }) => place("url", absolute(hospital, pathOf(id)), releaseTime)),
  );
}

/** The news feed: notices and posts together, the newest first. */
async function feed(hospital: Hospital): Promise<Answer> {
  const { api, language, tenantId } = hospital;
  const t = translator(language, knownTexts(language, "pages") ?? chinese);
  const [setting, notices, social, campus] = await Promise.all([
    queries.setting(tenantId).load(api),
    queries.latestArticles(feedEntries).load(api),
    queries.newJobs(1, feedEntries).load(api),
    queries.newJobs(2, feedEntries).load(api),
  ]);
  const name = (language === "en" && setting.yyNameEn) || setting.yyName;
  const entries = [
    ...notices.map(({ id, title, summary, releaseTime }) => ({
      title,
      summary,
      releaseTime,
      path: linkTo.notice(id),
    })),
    ...[...social, ...campus].map((job) => ({
      title: t("job.headTitle", { title: job.title, dept: job.deptName, code: job.jobCode }),
      summary: [job.educationName, job.employmentName, salaryText(job, language)].filter(Boolean).join(" · "),
      releaseTime: job.releaseTime,
      path: linkTo.job(job.hireMode, job.id),
    })),
  ]
    .sort((a, b) => b.releaseTime.localeCompare(a.releaseTime))
    .slice(0, 2 * feedEntries);
  const home = absolute(hospital, paths.home);
  const body = [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language === "zh" ? "zh-CN" : "en"}">`,
    `<title>${xmlText(t("shell.title", { name }))}</title>`,
    `<id>${home}</id>`,
    `<link href="${home}" />`,
    `<link rel="self" href="${absolute(hospital, withQuery("/feed.xml", { lang: language === "en" ? "en" : undefined }))}" />`,
    `<author><name>${xmlText(name)}</name></author>`,
    `<updated>${isoTime(entries[0]?.releaseTime ?? "1970-01-01 08:00:00")}</updated>`,
    ...entries.map(
      ({ title, summary, releaseTime, path }) =>
        `<entry><title>${xmlText(title)}</title><id>${absolute(hospital, path)}</id><link href="${absolute(hospital, path)}" />` +
        `<updated>${isoTime(releaseTime)}</updated><summary>${xmlText(summary ?? "")}</summary></entry>`,
    ),
    "</feed>",
  ].join("\n");
  return { ...xml(hospital, body), headers: { "content-type": "application/atom+xml; charset=utf-8" } };
}
