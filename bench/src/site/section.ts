import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig, startServer } from "@bladekit/server";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../../testing/browser.ts";
import { type FirstVisit, textMsOf, visit } from "../../../testing/first-visit.ts";
import { say } from "../server/progress.ts";
import { median, printTable } from "../table.ts";
import { serveBuilt } from "./built-client.ts";
import { plainOf, scriptlessOf, serveCopies } from "./plain-page.ts";

/** The goals of the site for a first visit. */
const goals = { scriptKb: 100, styleKb: 12, requests: 8, shift: 0.01, ratio: 1.2 };
const kb = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * Measures the built site on a separate server with the demo's hospitals, each page beside its copy without scripts. With `peer`, the
 * folder of another built client, the login is measured beside that client's: the open-source client is not on npm.
 */
export async function compareSite(options: {
  isQuick: boolean;
  peer?: string | undefined;
  pages: string[];
}): Promise<void> {
  const { isQuick, peer, pages: wanted } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "bladekit-bench-site-"));
  say("starting a server with the demo's data");
  const server = await startServer(
    parseConfig({ PORT: "0", BLADEKIT_HOST: "127.0.0.1", BLADEKIT_DATA: dataDir, BLADEKIT_LOG_LEVEL: "silent" }),
  );
  const browser = await chromium.launch(launchOptions);
  try {
    const known = await routesOf(server.url);
    const routes = known.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    const drawn = await Promise.all(routes.map(async ({ path }) => (await fetch(server.url + path)).text()));
    const copiesOf = (change: (html: string) => string) =>
      serveCopies(new Map(routes.map(({ path }, index) => [path, change(drawn[index] ?? "")])), server.url);
    const [whole, scriptless, bare] = await Promise.all([
      copiesOf((html) => html),
      copiesOf(scriptlessOf),
      copiesOf(plainOf),
    ]);
    const visits = Array.from({ length: isQuick ? 1 : 3 });
    const texts = Array.from({ length: isQuick ? 1 : 15 });
    const rows: (string | number)[][] = [];
    for (const { name, path } of routes) {
      say(`visiting ${name}`);
      const ours: FirstVisit[] = [];
      for (const _ of visits) ours.push(await visit(browser, server.url + path));
      const ms: TextMs = { ours: [], scriptless: [], bare: [], anew: [] };
      for (const round of texts.keys()) {
        // A new address, so that the server renders the page.
        ms.anew.push(await msOf(server.url + withQuery(path, `round=${round}`)));
        ms.ours.push(await textMsOf(browser, whole.url + path));
        ms.scriptless.push(await textMsOf(browser, scriptless.url + path));
        ms.bare.push(await textMsOf(browser, bare.url + path));
      }
      rows.push(rowOf(name, ours, ms));
      if (name !== "login" || !peer) continue;
      say(`visiting the login of ${peer}`);
      const client = await serveBuilt(peer);
      const logins: FirstVisit[] = [];
      for (const _ of visits) logins.push(await visit(browser, `${client.url}/login`, { selector: "input" }));
      await client.close();
      rows.push(rowOf("login, peer", logins, { ...ms, ours: logins.map(({ textMs }) => textMs), anew: [] }));
    }
    await Promise.all([whole, scriptless, bare].map(({ close }) => close()));
    printTable(
      `A first visit at 390 px, 1.6 Mb/s, 150 ms, a processor 4 x slower (goals: script ${goals.scriptKb} kB, style ${goals.styleKb} kB, ` +
        `${goals.requests} requests, shift ${goals.shift}, text within ${goals.ratio} x of the same page without scripts; bare is without styles and pictures, too; anew is what the server takes to draw a page for the first who asks)`,
      ["", "script kB", "style kB", "requests", "shift", "text ms", "no scripts ms", "ratio", "bare ms", "anew ms"],
      rows,
    );
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const middle = (of: readonly FirstVisit[], what: keyof FirstVisit) => median(of.map((each) => each[what]));

/** Milliseconds to the text of a page and of its copies, and to the last byte of a page that is rendered anew. */
type TextMs = Record<"ours" | "scriptless" | "bare" | "anew", number[]>;

function rowOf(name: string, visits: FirstVisit[], { ours, scriptless, bare, anew }: TextMs): (string | number)[] {
  return [
    name,
    kb(middle(visits, "scriptBytes")),
    kb(middle(visits, "styleBytes")),
    middle(visits, "requests"),
    Math.max(...visits.map(({ shift }) => shift)).toFixed(3),
    Math.round(median(ours)),
    Math.round(median(scriptless)),
    (median(ours) / median(scriptless)).toFixed(2),
    Math.round(median(bare)),
    anew.length > 0 ? Math.round(median(anew)) : "",
  ];
}

const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;

/** Milliseconds until the answer is complete. */
async function msOf(url: string): Promise<number> {
  const from = performance.now();
  await (await fetch(url)).text();
  return performance.now() - from;
}

/** Each kind of public page, with a record of the demo. */
async function routesOf(url: string): Promise<{ name: string; path: string }[]> {
  const read = async (path: string) => (await (await fetch(`${url}/api/mrhr-zpgl-new/openness${path}`)).json()).data;
  const [posts, notices, plans, lists] = await Promise.all([
    read("/front/getFrontPostJobList?current=1&size=1"),
    read("/front/getFrontRecruitArticleVOList?current=1&size=10"),
    read("/front/getFrontPlanList"),
    read("/publicity/list"),
  ]);
  const longest = (notices.records as { id: string; title: string }[]).find(({ title }) => title.includes("招聘公告"));
  return [
    { name: "home", path: "/recruit/home" },
    { name: "posts", path: "/recruit/post" },
    { name: "post", path: `/recruit/post/details?id=${posts.records[0].id}` },
    { name: "search", path: `/recruit/search?title=${encodeURIComponent("医师")}` },
    { name: "notices", path: "/recruit/noticeer" },
    { name: "notice", path: `/recruit/noticeer/details?id=${longest?.id}` },
    { name: "plans", path: "/sign-up/home" },
    { name: "plan", path: `/sign-up/detail?id=${plans[0].id}` },
    { name: "public list", path: `/recruit/publicity/details?id=${lists[0].id}` },
    { name: "guide", path: "/recruit/help" },
    { name: "login", path: "/login/userlogin" },
  ];
}
