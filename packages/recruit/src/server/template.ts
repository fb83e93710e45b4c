import { pictureUrls, themeColour } from "@bladekit/sdk/rules";
import { type Drawn, drawnId, inlineJson } from "../drawn.ts";
import { headTexts, type PageHead } from "../head.ts";
import { withQuery } from "../paths.ts";
import { knownTexts } from "../texts/load-texts.ts";
import { translator } from "../texts/translator.ts";
import { site as chinese } from "../texts/zh/site.ts";
import { themeCss } from "../ui/theme-css.ts";

/** An answer of the site, which the server sends. */
export interface Answer {
  /** The hospital of the page; "" without one. */
  tenantId: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Inline styles and scripts of the page, as sources of a content security policy. */
  inlineStyles?: string[];
  inlineScripts?: string[];
  /** The notice that the page shows. */
  noticeId?: string;
}

export interface Filling {
  status: number;
  drawn: Drawn;
  html: string;
  head?: PageHead;
  origin: string;
  location: { pathname: string; search: string };
  unlisted: boolean;
  /** Sets the language of the address as a preference. */
  cookie?: string;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? "");

/** The CSP source of an inline style or script. */
async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Runs before anything is shown, so that a signed-in candidate never sees the login links. */
const sessionScript =
  'try{localStorage.getItem("recruit-token")&&(document.documentElement.dataset.session="")}catch{}';

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(" ")} />`;

const isRaster = /\.(png|jpe?g|webp)(\?|$)/i;

/** Parameters that select another page at the same path. Filters do not. */
const telling = ["id", "mode", "category", "current"];

function canonicalOf({ head, location: { pathname, search }, drawn }: Filling): string {
  const params = new URLSearchParams(search);
  const kept = Object.fromEntries(telling.map((name) => [name, params.get(name) ?? undefined]));
  const path = head?.canonical ?? withQuery(pathname, kept);
  return withLanguage(path, drawn.preferences.language === "en");
}

const withLanguage = (path: string, isEnglish: boolean) =>
  isEnglish ? `${path}${path.includes("?") ? "&" : "?"}lang=en` : path;

function headOf(filling: Filling, style: string): string {
  const { drawn, head, origin, unlisted } = filling;
  const { language } = drawn.preferences;
  const setting = drawn.site?.setting;
  const t = translator(language, knownTexts(language, "site") ?? chinese);
  const name = (language === "en" && setting?.yyNameEn) || setting?.yyName;
  const { title, description } = name
    ? headTexts(head, name, t)
    : { title: t("boot.unknownTitle"), description: t("boot.unknownText", { host: drawn.host }) };
  const plain =
    head?.canonical ??
    canonicalOf({ ...filling, drawn: { ...drawn, preferences: { ...drawn.preferences, language: "zh" } } });
  const canonical = head?.isChinese ? plain : canonicalOf(filling);
  const absolute = (path: string) => new URL(path, origin).href;
  const icon = pictureUrls(setting?.tbLogo)[0];
  const og = (property: string, content: string) => tag("meta", { property: `og:${property}`, content });
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    unlisted && tag("meta", { name: "robots", content: "noindex" }),
    !unlisted && tag("link", { rel: "canonical", href: absolute(canonical) }),
    ...(unlisted || head?.isChinese
      ? []
      : (["zh", "en"] as const).map((each) =>
          tag("link", {
            rel: "alternate",
            hreflang: each === "zh" ? "zh-CN" : "en",
            href: absolute(withLanguage(plain, each === "en")),
          }),
        )),
    og("title", title),
    og("description", description),
    og("type", head?.facts ? "article" : "website"),
    og("url", absolute(canonical)),
    name && og("site_name", t("shell.title", { name })),
    og("locale", language === "zh" ? "zh_CN" : "en"),
    ...(setting ? pictureTags(absolute(cardPath(head?.cardOf, language))) : []),
    setting && tag("link", { rel: "alternate", type: "application/atom+xml", href: "/feed.xml", title }),
    tag("link", { rel: "icon", href: icon ?? "/favicon.svg" }),
    // Phones draw no SVG as the sign of a page on their home screen.
    tag("link", { rel: "apple-touch-icon", href: icon && isRaster.test(icon) ? icon : "/apple-touch-icon.png" }),
    setting && tag("link", { rel: "manifest", href: "/manifest.webmanifest" }),
    setting && tag("meta", { name: "theme-color", content: themeColour(setting.zpMhzts) }),
    `<style>${style}</style>`,
    `<script>${sessionScript}</script>`,
    head?.facts && `<script type="application/ld+json">${inlineJson(head.facts(absolute))}</script>`,
  ];
  return lines.filter(Boolean).join("\n    ");
}

const cardOperation = "/mrhr-zpgl-new/openness/front/getFrontJobCard";

/** Where the pictures are that messengers show beside a link. */
export const cards = `/api${cardOperation}`;

/** The address of the picture of a post, or of the hospital. */
const cardPath = (id: string | undefined, language: string) => withQuery(cards, { id, lang: language });

/** Without its size the first one who shares a link sees no picture. */
const pictureTags = (address: string) => [
  tag("meta", { property: "og:image", content: address }),
  tag("meta", { property: "og:image:type", content: "image/png" }),
  tag("meta", { property: "og:image:width", content: "1200" }),
  tag("meta", { property: "og:image:height", content: "630" }),
  tag("meta", { name: "twitter:card", content: "summary_large_image" }),
];

interface Template {
  template: string;
  readBuilt: (path: string) => Promise<string>;
}

interface Shell {
  html: string;
  style: string;
}

const shells = new Map<string, Promise<Shell>>();

/**
 * The built page with its stylesheet inline and its scripts at the end. On a slow network a separate stylesheet delays the first text by a
 * round trip, and scripts that are loaded first take bandwidth from the text.
 */
function shellOf({ template, readBuilt }: Template): Promise<Shell> {
  const known = shells.get(template);
  if (known) return known;
  const made = makeShell(template, readBuilt);
  shells.set(template, made);
  return made;
}

async function makeShell(template: string, readBuilt: Template["readBuilt"]): Promise<Shell> {
  const sheets = [...template.matchAll(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const styles = await Promise.all(sheets.map(([, path = ""]) => readBuilt(path)));
  const scripts = [...template.matchAll(/\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g)];
  let html = template;
  for (const [text] of [...sheets, ...scripts]) html = html.replace(text, "");
  // Parts that are loaded later would load their stylesheet again, unless a link names it. A disabled link loads nothing.
  const named = sheets.map(([text]) => text.replace("<link", "<link disabled"));
  return {
    html: html.replace("</body>", () => `${[...named, ...scripts.map(([text]) => text)].join("")}\n  </body>`),
    style: styles.join(""),
  };
}

/** Puts a rendered page into the built `index.html`. */
export async function fillTemplate(tools: Template, filling: Filling): Promise<Answer> {
  const { status, drawn, html, cookie } = filling;
  const { language, fontSize, scheme } = drawn.preferences;
  const { html: template, style: sheet } = await shellOf(tools);
  const style = sheet + themeCss(drawn.site?.setting.zpMhzts ?? "");
  const root = [
    `lang="${language === "zh" ? "zh-CN" : "en"}"`,
    `data-font="${fontSize}"`,
    scheme !== "auto" && `data-theme="${scheme}"`,
  ];
  const parts: Record<string, string> = {
    '<html lang="zh-CN">': `<html ${root.filter(Boolean).join(" ")}>`,
    "<title>人才招聘</title>": headOf(filling, style),
    '<div id="root"></div>': `<div id="root">${html}</div>\n    <script type="application/json" id="${drawnId}">${inlineJson(drawn)}</script>`,
  };
  let body = template.replace(/\s*<meta name="description"[^>]*>/, "").replace(/\s*<link rel="icon"[^>]*>/, "");
  for (const [place, text] of Object.entries(parts)) body = body.replace(place, () => text);
  return {
    tenantId: drawn.site?.tenantId ?? "",
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...(cookie && { "set-cookie": cookie }) },
    body,
    inlineStyles: [await sourceOf(style)],
    inlineScripts: [await sourceOf(sessionScript)],
  };
}
