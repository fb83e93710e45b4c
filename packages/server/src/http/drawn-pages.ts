import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hostName } from "../contract/host-name.ts";
import type { DrawingBudget } from "./drawing-budget.ts";
import type { Make } from "./shared-answers.ts";
import { toFetch } from "./to-fetch.ts";

/** A request for a page, as a front end that draws itself on the server knows it. */
type PageRequest = {
  url: string;
  host: string;
  origin: string;
  cookies: string;
  /** The address of the visitor for whom it is drawn; others may get the same page. */
  address: string;
};

/** A drawn page. `inlineStyles` and `inlineScripts` are sources of a content security policy. */
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

/** A front end as a function. It is found in the built folder, so that the server knows nothing of what it is made of. */
export type DrawnSite = {
  draw(request: PageRequest): Promise<PageAnswer>;
  /** One address for all that mean the same page: without parameters that the page does not know. */
  knownUrl(url: string): string;
  /** The facts that a page depends on besides its address, such as the language that a cookie names. */
  variantOf(request: PageRequest): string;
  /** Files that it writes itself, such as `/sitemap.xml`. */
  hasFile(path: string): boolean;
};

type DrawingModule = {
  createSite(tools: {
    template: string;
    /** Calls the API for the visitor of an address. */
    fetch: (request: Request, address: string) => Promise<Response>;
    /** The text of a built file, by its path on the site. */
    readBuilt: (path: string) => Promise<string>;
  }): DrawnSite;
};

/** Where a build puts the part of a front end that draws on the server. */
export const drawingFolder = "server";

/**
 * The front end of a folder, where it was built to be drawn here; its reads are calls of this very server. Each page is drawn by the build that
 * the folder holds by then: a page of an older one names scripts that are gone.
 */
export async function loadDrawnSite(app: FastifyInstance, folder: string): Promise<DrawnSite | undefined> {
  const first = await buildOf(folder);
  if (!first) return undefined;
  let current = { build: first, site: await loadBuild(app, folder, first) };
  async function newest(): Promise<DrawnSite> {
    const build = await buildOf(folder);
    // A build that is under way has removed the last one; until it is whole the last one draws.
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

/** The build that a folder holds, by the times of its files; undefined where there is none to draw with. */
async function buildOf(folder: string): Promise<string | undefined> {
  const files = [`${folder}/index.html`, drawingFile(folder)];
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const times = found.flatMap((stats) => (stats ? [stats.mtimeMs] : []));
  return times.length === files.length ? times.join("-") : undefined;
}

async function loadBuild(app: FastifyInstance, folder: string, build: string): Promise<DrawnSite> {
  // Node.js keeps a module for ever by its address, so that each build has one of its own.
  const address = `${pathToFileURL(drawingFile(folder)).href}?build=${build}`;
  const { createSite } = (await import(address)) as DrawingModule;
  const readBuilt = (path: string) => readFile(join(folder, path), "utf8");
  const call = toFetch(app);
  // Drawing reads nothing yet: readers count when the page is sent to them.
  const fetch = (request: Request, remoteAddress: string) =>
    call(request, { headers: { "sec-purpose": "prefetch" }, remoteAddress });
  return createSite({ template: await readBuilt("/index.html"), fetch, readBuilt });
}

/** Browsers ask each time whether a page still holds; a cache in front may give it to everybody for a minute. */
const forCaches = "public, max-age=0, must-revalidate, s-maxage=60";

/**
 * The request for a page, and how to make it for all who ask the same, within the budget. `policy` takes the sources that the page adds. No
 * page is of one visitor: it is drawn before anybody signs in, in the browser.
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
      const { tenantId, status, headers, body, noticeId, ...page } = await within(asked.address, () =>
        site.draw(asked),
      );
      const { inlineStyles = [], inlineScripts = [] } = page;
      const all = {
        ...headers,
        // A cookie names the language; a cache that several hospitals share may not have their hosts in its keys.
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
