import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hostName } from "../contract/host-name.ts";
import type { DrawingBudget } from "./drawing-budget.ts";
import type { Make } from "./shared-answers.ts";
import { toFetch } from "./to-fetch.ts";

/** A request for a page, as given to a front end that is rendered on the server. */
type PageRequest = {
  url: string;
  host: string;
  origin: string;
  cookies: string;
  /** The address of the visitor for whom it is rendered. Others may get the same page. */
  address: string;
};

/** A rendered page. `inlineStyles` and `inlineScripts` are sources for its content security policy. */
type PageAnswer = {
  tenantId: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  inlineStyles?: string[];
  inlineScripts?: string[];
  /** The notice that the page shows. */
  noticeId?: string;
};

/** A front end that can be rendered on the server. It is loaded from its build, so that the server does not depend on its framework. */
export type DrawnSite = {
  draw(request: PageRequest): Promise<PageAnswer>;
  /** The address without parameters that the page ignores, so that equal pages have one address. */
  knownUrl(url: string): string;
  /** What a page depends on besides its address, such as the language in a cookie. */
  variantOf(request: PageRequest): string;
  /** Whether the front end itself writes the file at a path, such as `/sitemap.xml`. */
  hasFile(path: string): boolean;
};

type DrawingModule = {
  createSite(tools: {
    template: string;
    /** Calls the API on behalf of the visitor at an address. */
    fetch: (request: Request, address: string) => Promise<Response>;
    /** The text of a built file, by its path on the site. */
    readBuilt: (path: string) => Promise<string>;
  }): DrawnSite;
};

/** The folder of a build with the code that renders on the server. */
export const drawingFolder = "server";

/**
 * The front end of a folder, if its build can be rendered on the server. It reads data by calls of this server. Each page is rendered by
 * the build that the folder then holds, because a page of an older build names scripts that no longer exist.
 */
export async function loadDrawnSite(app: FastifyInstance, folder: string): Promise<DrawnSite | undefined> {
  const first = await buildOf(folder);
  if (!first) return undefined;
  let current = { build: first, site: await loadBuild(app, folder, first) };
  async function newest(): Promise<DrawnSite> {
    const build = await buildOf(folder);
    // A new build first removes the old one. Until the new one is complete, the old one still renders.
    if (build && build !== current.build) current = { build, site: await loadBuild(app, folder, build) };
    return current.site;
  }
  return {
    draw: async (request) => (await newest()).draw(request),
    knownUrl: (url) => current.site.knownUrl(url),
    variantOf: (request) => current.site.variantOf(request),
    hasFile: (path) => current.site.hasFile(path),
  };
}

const drawingFile = (folder: string) => `${folder}/${drawingFolder}/index.js`;

/** The identity of the build in a folder, made from the times of its files; undefined if the folder has no build for the server. */
async function buildOf(folder: string): Promise<string | undefined> {
  const files = [`${folder}/index.html`, drawingFile(folder)];
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const times = found.flatMap((stats) => (stats ? [stats.mtimeMs] : []));
  return times.length === files.length ? times.join("-") : undefined;
}

async function loadBuild(app: FastifyInstance, folder: string, build: string): Promise<DrawnSite> {
  // Node.js caches a module by its address for ever, so each build gets an address of its own.
  const address = `${pathToFileURL(drawingFile(folder)).href}?build=${build}`;
  const { createSite } = (await import(address)) as DrawingModule;
  const readBuilt = (path: string) => readFile(join(folder, path), "utf8");
  const call = toFetch(app);
  // Rendering does not count as a view. A view is counted when the page is sent to a reader.
  const fetch = (request: Request, remoteAddress: string) =>
    call(request, { headers: { "sec-purpose": "prefetch" }, remoteAddress });
  return createSite({ template: await readBuilt("/index.html"), fetch, readBuilt });
}

/** Browsers revalidate a page each time. A shared cache may serve it to everybody for a minute. */
const forCaches = "public, max-age=0, must-revalidate, s-maxage=60";

/**
 * The cache key of a page and the function that renders it for all callers with that key, within the budget. `policy` takes the sources
 * that the page adds. No page contains data of one visitor, because a visitor signs in later, in the browser.
 */
export function pageOf(
  site: DrawnSite,
  request: FastifyRequest,
  origin: string,
  {
    policy,
    within,
  }: { policy: (styles: readonly string[], scripts: readonly string[]) => string; within: DrawingBudget },
): { key: string; make: Make } {
  const { headers } = request;
  const url = site.knownUrl(request.url);
  const host = hostName(headers.host ?? "") ?? "";
  const asked = { url, host, origin, cookies: headers.cookie ?? "", address: request.ip };
  return {
    key: JSON.stringify(["page", url, origin, asked.host, site.variantOf(asked)]),
    async make() {
      const { tenantId, status, headers, body, noticeId, ...page } = await within(asked, () => site.draw(asked));
      const { inlineStyles = [], inlineScripts = [] } = page;
      const all = {
        ...headers,
        // A cookie selects the language. A cache that several hospitals share may leave hosts out of its keys.
        vary: "cookie, host",
        "content-security-policy": policy(inlineStyles, inlineScripts),
        ...(status === 200 && !headers["set-cookie"] && { "cache-control": forCaches }),
      };
      return {
        tenantId,
        html: body,
        page: { status, headers: all, ...(noticeId && { notice: { tenantId, noticeId } }) },
      };
    },
  };
}
