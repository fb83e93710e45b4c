import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../context/context.ts";
import { pathsOf } from "../contract/aliases.ts";
import { operationList } from "../contract/document.ts";
import { inPackage } from "../services/package-folder.ts";
import { limitOf } from "../services/security/rate-limit.ts";
import { isAheadOfReader } from "../services/view-counter.ts";
import { originOf } from "./browser.ts";
import { createDrawingBudget } from "./drawing-budget.ts";
import { type DrawnSite, drawingFolder, loadDrawnSite, pageOf } from "./drawn-pages.ts";
import { toRefusal } from "./failure.ts";
import { answerUnknown } from "./plugin.ts";
import { sendShared } from "./send-shared.ts";
import { createSharedAnswers, type SharedAnswers } from "./shared-answers.ts";

/** A built front end and the path at which it is served. */
export type Site = {
  prefix: string;
  folder: string;
  styleSource: string;
  frameSource: string;
  /** Whether each of its pages is a file, with small scripts in it. Otherwise one page draws all addresses in the browser. */
  isFiles?: boolean;
};

/** The folder of a built site: inside this package if that is a tarball, beside it in the repository. */
function siteFolder(name: string, built: string): string {
  const packed = inPackage(`sites/${name}`);
  return existsSync(packed) ? packed : inPackage(built);
}

// The console's component library writes its styles into the page. Menus may show pages of other systems in a frame.
export const builtSites: readonly Site[] = [
  {
    prefix: "/admin/",
    folder: siteFolder("console", "../console/dist"),
    styleSource: "'self' 'unsafe-inline'",
    frameSource: "http: https:",
  },
  {
    prefix: "/docs/",
    folder: siteFolder("docs", "../../docs/dist"),
    styleSource: "'self' 'unsafe-inline'",
    frameSource: "'none'",
    isFiles: true,
  },
  { prefix: "/", folder: siteFolder("recruit", "../recruit/dist"), styleSource: "'self'", frameSource: "'none'" },
];

/** Admin pages that the specification puts at the root are below the console here. */
const moved = ["/my-info", "/info/index", "/lock", "/myiframe/*"];

function policy(
  { styleSource, frameSource }: Site,
  styles: readonly string[] = [],
  scripts: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    [`style-src ${styleSource}`, ...styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `frame-src ${frameSource}`,
  ].join("; ");
}

export type SiteOptions = {
  services: Services;
  /** By default all front ends that were built. */
  sites?: readonly Site[] | undefined;
  /** Caches rendered pages for as long as the lists that they show. */
  sharedAnswers?: SharedAnswers | undefined;
};

/** Sources that allow the scripts within the pages of a site of files. They are the same in each of its pages. */
async function scriptsOf({ folder, isFiles }: Site): Promise<string[]> {
  if (!isFiles) return [];
  const page = await readFile(`${folder}/index.html`, "utf8");
  return [...page.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** Serves the recruit site at `/`, the console at `/admin/`, the documentation at `/docs/` and the pictures of tenants at `/brand/`. */
export async function registerSites(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { services, sites = builtSites } = options;
  const shared = options.sharedAnswers ?? createSharedAnswers();
  const seconds = options.sharedAnswers ? pageSeconds : 0;
  const built = sites.filter(({ folder }) => existsSync(folder));
  await app.register(fastifyStatic, { root: inPackage("assets/brand"), prefix: "/brand/", maxAge: "1h" });
  for (const site of built) {
    const scripts = await scriptsOf(site);
    const common = {
      decorateReply: false,
      index: site.isFiles ? "index.html" : false,
      // A build may have put compressed scripts beside the plain ones.
      preCompressed: true,
    } as const;
    await app.register(fastifyStatic, {
      ...common,
      root: site.folder,
      prefix: site.prefix,
      wildcard: false,
      globIgnore: ["**/*.map", "**/*.br", "assets/**", `${drawingFolder}/**`],
      setHeaders: (reply, path) => {
        if (path.endsWith(".html")) reply.header("content-security-policy", policy(site, [], scripts));
      },
    });
    // Files are looked up at each request, because a new build names other scripts than the build at the start.
    await app.register(fastifyStatic, {
      ...common,
      root: `${site.folder}/assets`,
      prefix: `${site.prefix}assets/`,
      allowedPath: (path) => !/\.(map|br)$/.test(path),
      // File names carry the hash of their content.
      maxAge: "365d",
      immutable: true,
    });
  }
  for (const path of moved) {
    app.get(path, (request, reply) => reply.redirect(`/admin${request.url}`));
  }
  for (const path of ["/admin", "/docs"]) app.get(path, (_request, reply) => reply.redirect(`${path}/`));
  const served = await Promise.all(
    built
      .filter(({ isFiles }) => !isFiles)
      .map(async (site) => ({ site, drawn: await loadDrawnSite(app, site.folder) })),
  );
  const within = createDrawingBudget(limitOf(services.config, "pages"));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const found = served.find(({ site: { prefix } }) => path.startsWith(prefix));
    if (!found || !isPage(request, path, found.drawn)) return answerUnknown(request, reply);
    const { site, drawn } = found;
    if (!drawn) return answerFile(site, reply);
    const sources = (styles: readonly string[], scripts: readonly string[]) => policy(site, styles, scripts);
    const { key, make } = pageOf(drawn, request, originOf(services, request), { policy: sources, within });
    try {
      const answer = await shared.get(key, seconds, make, seconds * lateFactor);
      await sendShared(request, reply, answer);
      const { notice } = answer.page ?? {};
      if (notice && isReader(request, reply)) services.views.count(notice.tenantId, notice.noticeId);
      return reply;
    } catch (error) {
      // The page then loads its data in the browser, and shows the error there.
      const { code, status, data } = toRefusal(error);
      if (data.retryAfter !== undefined) reply.header("retry-after", data.retryAfter);
      if (code === "rate_limited" || code === "busy") return answerFile(site, reply.code(status));
      request.log.warn({ err: error }, "a page could not be drawn");
      return answerFile(site, reply.code(503));
    }
  });
}

const robots = /bot|spider|crawl|slurp|externalhit|preview|monitor|curl|wget|python|go-http|java\//i;

/** Whether a page was sent to a person: not to a robot, not as a prefetch, and not as 304. */
function isReader({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isRead = method === "GET" && statusCode === 200 && !isAheadOfReader(headers["sec-purpose"]);
  return isRead && !robots.test(headers["user-agent"] ?? "robot");
}

const services = new Set(operationList.flatMap(({ path }) => pathsOf(path).map((one) => one.split("/")[1])));
/** Paths of other servers of this family, for which scanners ask. They get 404 instead of the front end's page. */
const ofServers = /^\/(v\d\/api-docs|swagger|actuator|metrics|druid|nacos|webjars|doc\.html|\.)/;

function isPage({ method }: FastifyRequest, path: string, drawn: DrawnSite | undefined): boolean {
  const isData = path.startsWith("/api/") || services.has(path.split("/")[1]);
  const isFile = /\.[a-z0-9]+$/i.test(path) && !drawn?.hasFile(path);
  return ["GET", "HEAD"].includes(method) && !isData && !ofServers.test(path) && !isFile;
}

/** Seconds for which a page is shared: as long as the lists that it shows. */
const pageSeconds = 1;
/** A page up to so many times older is sent at once while a new one is rendered, because rendering takes longer than sending. */
const lateFactor = 30;

/** Sends the page of a front end that is rendered in the browser, for any path. */
async function answerFile(site: Site, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("content-security-policy", policy(site))
    .send(await readFile(`${site.folder}/index.html`));
}
