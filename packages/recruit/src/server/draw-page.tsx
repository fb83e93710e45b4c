import { type BladeClient, createBladeClient, isApiError, memoryStorage } from "@bladekit/sdk";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { type Query, queries } from "../api.ts";
import { App } from "../app/App.tsx";
import { findRoute, type SiteRoute } from "../app/routes.ts";
import { type Drawn, type DrawnReads, type Refused, readsOf, textOfKey } from "../drawn.ts";
import { HeadListener, type PageHead } from "../head.ts";
import { paths } from "../paths.ts";
import { type Language, preferencesCookie, preferencesOf } from "../preferences.ts";
import { type Location, Place } from "../routing/index.ts";
import { toSite } from "../site.ts";
import { type Known, knownTexts, loadTexts, type Namespace } from "../texts/load-texts.ts";
import { translator } from "../texts/translator.ts";
import { site as chinese } from "../texts/zh/site.ts";
import { type Answer, fillTemplate } from "./template.ts";

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Host as the visitor wrote it, without its port. */
  host: string;
  /** Origin of the site as the visitor sees it, such as `https://jobs.example`. */
  origin: string;
  /** The `Cookie` header, or "". */
  cookies: string;
  /** The visitor's address, for which the API counts its calls. */
  address: string;
}

export interface Tools {
  /** The built `index.html`. */
  template: string;
  /** The text of a built file, by its path on the site. */
  readBuilt: (path: string) => Promise<string>;
  /** Calls the API on behalf of a visitor's address. */
  fetch: (request: Request, address: string) => Promise<Response>;
}

const namespaces = ["site", "pages", "publicity", "account", "candidate"] as const satisfies readonly Namespace[];
/** A page reads its data, and perhaps what that refers to. No page needs more passes. */
const mostPasses = 4;
/** Milliseconds for optional parts of a page. It is about as long as a visitor waits. */
const partMs = 1500;

const redirect = (to: string): Answer => ({ tenantId: "", status: 302, headers: { location: to }, body: "" });

/** A client of the API for a visitor of that host. */
export function visitorOf(
  { host, address }: Pick<PageRequest, "host" | "address">,
  { fetch }: Tools,
  language: Language,
  tenantId?: string,
): BladeClient {
  return createBladeClient({
    baseUrl: `http://${host}/api`,
    clientId: "recruit",
    userType: "guest",
    storage: memoryStorage(),
    language: () => language,
    tenantId: () => tenantId,
    fetch: (request) => fetch(request, address),
    // A visitor waits, so a page that loads its data in the browser is better than a late one.
    retries: 0,
  });
}

/** Renders the page of a request with all of its data. */
export async function drawPage(request: PageRequest, tools: Tools): Promise<Answer> {
  const { pathname, search } = new URL(request.url, request.origin);
  const { route } = findRoute(pathname);
  if (route.redirect) return redirect(route.redirect + search);
  if (!route.page) return redirect(`/admin${pathname}${search}`);
  await Promise.all([
    route.page.load(),
    ...namespaces.flatMap((name) => [loadTexts("zh", name), loadTexts("en", name)]),
  ]);

  const preferences = preferencesOf(search, request.cookies);
  const { language } = preferences;
  const shown: Namespace[] = ["site", ...(route.texts ?? [])];
  const drawn: Drawn = {
    site: null,
    host: request.host,
    preferences,
    namespaces: shown,
    ...(language === "en" && { texts: englishOf(shown) }),
    data: {},
    refused: {},
  };
  const visitor = visitorOf(request, tools, language);
  const { tenantId } = await queries.tenantOfHost(request.host).load(visitor);
  const api = visitorOf(request, tools, language, tenantId);
  if (tenantId) {
    const [setting, navbar] = await Promise.all([queries.setting(tenantId).load(api), queries.navbar().load(api)]);
    drawn.site = toSite(tenantId, setting, navbar);
  }
  const location: Location = { pathname, search, state: null, key: "first", cause: "load" };
  const page = await drawWithReads(drawn, location, api);
  if (page.to) return redirect(page.to);
  const status = statusOf(drawn, route, page.head);
  const answer = await fillTemplate(tools, {
    status,
    drawn,
    html: page.html,
    ...(page.head && { head: page.head }),
    origin: request.origin,
    location,
    unlisted: status !== 200 || route.unlisted === true || page.head?.unlisted === true,
    ...(new URLSearchParams(search).has("lang") && { cookie: preferencesCookie(preferences) }),
  });
  const noticeId = route.path === paths.noticeDetails ? new URLSearchParams(search).get("id") : null;
  return status === 200 && noticeId ? { ...answer, noticeId } : answer;
}

/** English texts of a page, except those in the script of the login. Chinese texts are in the scripts. */
const englishOf = (namespaces: readonly Namespace[]): Known =>
  Object.fromEntries(namespaces.filter((name) => name !== "account").map((name) => [name, knownTexts("en", name)]));

const errorPages: Readonly<Record<string, number>> = {
  [paths.notFound]: 404,
  [paths.forbidden]: 403,
  [paths.failed]: 500,
};

function statusOf({ site, refused }: Drawn, { path }: SiteRoute, head: PageHead | undefined): number {
  if (!site) return 404;
  if (head?.gone) return 410;
  const [first] = Object.values(refused);
  return first?.status ?? errorPages[path] ?? 200;
}

interface Pass {
  html: string;
  head?: PageHead;
  /** The target, if the page redirects. */
  to?: string;
}

interface Wanted {
  query: Query<unknown>;
  isPart: boolean;
}

/** Renders repeatedly until the page has all of its data, except optional parts that could not be read. */
async function drawWithReads(drawn: Drawn, location: Location, api: BladeClient): Promise<Pass> {
  const leftOut = new Set<string>();
  for (let passes = 1; ; passes += 1) {
    const wanted = new Map<string, Wanted>();
    const pass = await drawOnce(drawn, location, (query, isPart) => {
      const key = textOfKey(query);
      if (!leftOut.has(key)) wanted.set(key, { query, isPart });
    });
    if (wanted.size === 0 || passes === mostPasses) return pass;
    await Promise.all(
      [...wanted].map(async ([key, { query, isPart }]) => {
        const reading = read(drawn, query, api);
        const answer = isPart ? await inTime(reading) : await reading;
        if (!answer) leftOut.add(key);
        else if ("data" in answer) drawn.data[key] = answer.data;
        else drawn.refused[key] = answer;
      }),
    );
  }
}

/** The data of a read, or the server's refusal. */
async function read(drawn: Drawn, query: Query<unknown>, api: BladeClient): Promise<{ data: unknown } | Refused> {
  try {
    return { data: await query.load(api) };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    // An invalid id in the address names no record either.
    return error.status === 400 ? missing(drawn) : { status: error.status, msg: error.msg };
  }
}

/** The answer of an optional part; undefined if it fails or is late. */
async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, partMs, undefined);
  });
  const answer = await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer;
}

function missing({ preferences: { language } }: Drawn): Refused {
  const t = translator(language, knownTexts(language, "site") ?? chinese);
  return { status: 404, msg: t("error.page.404") };
}

async function drawOnce(drawn: Drawn, location: Location, want: NonNullable<DrawnReads["want"]>): Promise<Pass> {
  const pass: Pass = { html: "" };
  const OfRequest = ({ children }: { children: ReactNode }) => (
    <Place location={location} go={(to) => (pass.to = to)}>
      {children}
    </Place>
  );
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <HeadListener
      value={(head) => {
        pass.head = head;
      }}
    >
      <App drawn={drawn} reads={{ ...readsOf(drawn), want }} Place={OfRequest} />
    </HeadListener>,
    {
      onError: (error) => void errors.push(error),
      // The page is sent only when it is complete, so React must not send parts of it later.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  pass.html = await new Response(stream).text();
  return pass;
}
