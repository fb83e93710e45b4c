import { type RichCard, richCardNames, richTextClasses } from "@bladekit/sdk/rules";
import sanitise from "sanitize-html";
import { classesOf } from "./style-classes.ts";

/** Own addresses of pictures that last, by the addresses that a text came with. */
type TakenPictures = ReadonlyMap<string, string>;

/** The attributes that make a figure the card of a file or of a post. */
const cardAttributes: Readonly<Record<RichCard["kind"], string>> = { file: "data-file", post: "data-post" };

const optionsWith = (taken: TakenPictures): sanitise.IOptions => ({
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "br", "hr", "blockquote", "pre", "code"],
    ...["strong", "b", "em", "i", "u", "s", "del", "sub", "sup", "mark", "small", "a", "img", "ul", "ol", "li"],
    ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption"],
  ],
  allowedAttributes: {
    "*": ["class"],
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    col: ["span", "width"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    figure: Object.values(cardAttributes),
  },
  allowedClasses: { "*": Object.keys(richTextClasses) },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // Pictures are those of our own site: its content policy blocks all others, and inline data would carry SVG.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    "*": (tagName, attribs) => ({ tagName, attribs: classed(attribs) }),
    img: (tagName, attribs) => {
      const own = taken.get(attribs.src ?? "");
      if (own !== undefined) return { tagName, attribs: { ...attribs, src: own } };
      return isForeign(attribs.src) ? asLink(attribs) : { tagName, attribs };
    },
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : omitTarget(attribs),
    }),
    figure: (tagName, attribs) => ({ tagName, attribs: cardOnly(attribs) }),
  },
});

const none: TakenPictures = new Map();

/** The attributes with classes in place of styles; an empty one is dropped later. */
function classed({ style, class: given, ...others }: sanitise.Attributes): sanitise.Attributes {
  const names = [...(given?.split(/\s+/) ?? []), ...(style === undefined ? [] : classesOf(style))];
  return { ...others, class: [...new Set(names)].join(" ") };
}

/** A figure with one card at most, whose name is one. */
function cardOnly({ class: names, ...given }: sanitise.Attributes): sanitise.Attributes {
  const card = Object.entries(cardAttributes)
    .filter(([kind, attribute]) => richCardNames[kind as RichCard["kind"]].test(given[attribute] ?? ""))
    .map(([, attribute]) => [attribute, given[attribute] ?? ""] as const)
    .slice(0, 1);
  return { class: names ?? "", ...Object.fromEntries(card) };
}

const isForeign = (address = "") => /^(?:https?:)?\/\//i.test(address);

/** The pictures that a rich text shows: addresses on other sites, and for our own files the stored name by its address. */
export function picturesIn(html: string): { foreign: ReadonlySet<string>; files: ReadonlyMap<string, string> } {
  const foreign = new Set<string>();
  const files = new Map<string, string>();
  sanitise(html, {
    allowedTags: ["img"],
    transformTags: {
      img: (tagName, attribs) => {
        const { src = "" } = attribs;
        const name = fileNameIn(src);
        if (name !== undefined) files.set(src, name);
        else if (isForeign(src)) foreign.add(src);
        return { tagName, attribs };
      },
    },
  });
  return { foreign, files };
}

const FILE_PATH = "/blade-resource/oss/endpoint/file?";

/** The name of the file that a link of this site leads to. */
function fileNameIn(address: string): string | undefined {
  const isOwn = !isForeign(address) && address.includes(FILE_PATH);
  return isOwn ? (new URLSearchParams(address.slice(address.indexOf("?"))).get("name") ?? undefined) : undefined;
}

/** A picture of another site would stay blank; a link leads to it. */
function asLink({ src = "", alt, title }: sanitise.Attributes): sanitise.Tag {
  const href = src.replace(/^\/\//, "https://");
  return { tagName: "a", attribs: { href }, text: alt?.trim() || title?.trim() || "图片" };
}

function omitTarget({ href, title, class: names }: sanitise.Attributes): sanitise.Attributes {
  return {
    ...(href !== undefined && { href }),
    ...(title !== undefined && { title }),
    class: names ?? "",
  };
}

/**
 * Rich text with nothing in it that a browser would run or load by itself: scripts, handlers, frames, forms, pictures of other sites. Styles
 * become the classes that the site has rules for, because its content policy forbids styles. Text, tables, links and pictures stay. Done on the way in, so whatever is stored may be shown; cleaning twice changes nothing.
 */
export function sanitiseHtml(html: string, taken: TakenPictures = none): string {
  return sanitise(html, optionsWith(taken));
}
