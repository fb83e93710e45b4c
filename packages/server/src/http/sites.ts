import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pathsOf } from "../contract/aliases.ts";
import { operationList } from "../contract/document.ts";
import { answerUnknown } from "./plugin.ts";

/** A built front end and the path it lives at. */
export type Site = { prefix: string; folder: string; styleSource: string; frameSource: string };

// The folder of this package: sources and the bundle lie at different depths below it.
const folderOf = (path: string) =>
  join(createRequire(import.meta.url).resolve("@bladekit/server/package.json"), "..", path);

// The console's component library writes its styles into the page; menus may open pages of other systems in a frame.
export const builtSites: readonly Site[] = [
  {
    prefix: "/admin/",
    folder: folderOf("../console/dist"),
    styleSource: "'self' 'unsafe-inline'",
    frameSource: "http: https:",
  },
  { prefix: "/", folder: folderOf("../recruit/dist"), styleSource: "'self'", frameSource: "'none'" },
];

/** Admin pages that the specification puts at the root live below the console. */
const moved = ["/my-info", "/info/index", "/lock", "/myiframe/*"];

function policy({ styleSource, frameSource }: Site): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styleSource}`,
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

/** Serves the recruit site at `/`, the console at `/admin/` and the pictures of tenants at `/brand/`. */
export async function registerSites(app: FastifyInstance, sites: readonly Site[] = builtSites): Promise<void> {
  await app.register(fastifyStatic, { root: folderOf("assets/brand"), prefix: "/brand/", maxAge: "1h" });
  for (const site of sites.filter(({ folder }) => existsSync(folder))) {
    await app.register(fastifyStatic, {
      root: site.folder,
      prefix: site.prefix,
      decorateReply: false,
      wildcard: false,
      index: false,
      // What a build may leave beside the files it makes.
      globIgnore: ["**/*.map"],
      setHeaders: (reply, path) => {
        // File names carry the hash of their content.
        if (path.includes("/assets/")) reply.header("cache-control", "public, max-age=31536000, immutable");
        if (path.endsWith(".html")) reply.header("content-security-policy", policy(site));
      },
    });
  }
  for (const path of moved) {
    app.get(path, (request, reply) => reply.redirect(`/admin${request.url}`));
  }
  app.get("/admin", (_request, reply) => reply.redirect("/admin/"));
  app.setNotFoundHandler((request, reply) => answerPage(sites, request, reply));
}

const services = new Set(operationList.flatMap(({ path }) => pathsOf(path).map((one) => one.split("/")[1])));
/** Pages that servers of this family have, and that scanners ask every server for. A front end must not seem to have them. */
const ofServers = /^\/(v\d\/api-docs|swagger|actuator|metrics|druid|nacos|webjars|doc\.html|\.)/;

function isPage({ method }: FastifyRequest, path: string): boolean {
  const isData = path.startsWith("/api/") || services.has(path.split("/")[1]);
  return ["GET", "HEAD"].includes(method) && !isData && !ofServers.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

/** A path of no file is a page of a front end, which routes it itself; anything that asks for data is told the truth. */
async function answerPage(sites: readonly Site[], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split("?")[0] ?? "/";
  const site = sites.find(({ prefix }) => path.startsWith(prefix));
  if (!isPage(request, path) || !site || !existsSync(site.folder)) return answerUnknown(request, reply);
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("content-security-policy", policy(site))
    .send(await readFile(`${site.folder}/index.html`));
}
