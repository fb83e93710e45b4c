const attributes = `(?:[^>"']|"[^"]*"|'[^']*')*?`;
const value = `\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`;
// The start of a picture's tag up to its source, or of a card's up to its file, and the source in its quotes.
const SOURCE = new RegExp(`(<(img|figure)${attributes}\\s(?:src|data-file)${value}`, "gi");
// The same of the card of a post.
const POST = new RegExp(`(<figure${attributes}\\sdata-post${value}`, "gi");
/** A path of the site, or an address with its scheme. */
const ADDRESS = /^(?:\/|[a-z][a-z0-9+.-]*:)/i;

const decoded = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const encoded = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The part of a text that shows a file. */
type Shower = "picture" | "card";

/** The sources of a text's pictures and file cards, each changed by `change`; undefined leaves it as it is. */
export function mapSources(text: string, change: (source: string, by: Shower) => string | undefined): string {
  return text.replace(SOURCE, (whole, start: string, tag: string, double?: string, single?: string) => {
    const changed = change(decoded(double ?? single ?? ""), tag.toLowerCase() === "img" ? "picture" : "card");
    return changed === undefined ? whole : `${start}"${encoded(changed)}"`;
  });
}

/** The posts that a text shows as cards, by id or by key. */
export const postsIn = (text: string): string[] =>
  [...text.matchAll(POST)].map(([, , double, single]) => decoded(double ?? single ?? "")).filter(Boolean);

/** The same text with other ids or keys for these posts. */
export function replacePosts(text: string, replace: (post: string) => string): string {
  return text.replace(POST, (_, start: string, double?: string, single?: string) => {
    const post = decoded(double ?? single ?? "");
    return `${start}"${post && encoded(replace(post))}"`;
  });
}

/** Pictures and cards whose source is no address: the name of a file, as manifests, plans and servers each have it. */
export function sourcesIn(text: string): string[] {
  const found: string[] = [];
  mapSources(text, (source) => {
    if (source !== "" && !ADDRESS.test(source)) found.push(source);
    return undefined;
  });
  return found;
}

/** The same text with each of these names replaced. */
export function replaceSources(text: string, replace: (name: string, by: Shower) => string): string {
  return mapSources(text, (source, by) => (source === "" || ADDRESS.test(source) ? undefined : replace(source, by)));
}

/** Pictures of other sites, and pictures that are written out in the text. */
export function foreignSources(text: string): string[] {
  const found: string[] = [];
  mapSources(text, (source) => {
    if (/^(?:\/\/|[a-z][a-z0-9+.-]*:)/i.test(source)) found.push(source);
    return undefined;
  });
  return found;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** The same rich text in one spelling of its tags, attributes and characters: a server keeps `<br>` as `<br />`. */
export function canonicalText(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const tag of text.matchAll(TAG)) {
    const [whole, slash, name = "", attributes = ""] = tag;
    parts.push(spelled(text.slice(end, tag.index)));
    const values = [...attributes.replace(/\/$/, "").matchAll(ATTRIBUTE)].flatMap(
      ([, key = "", double, single, bare]) =>
        // The server says of a link to a new window what the window may do.
        key.toLowerCase() === "rel" ? [] : ` ${key.toLowerCase()}="${spelled(double ?? single ?? bare ?? "")}"`,
    );
    parts.push(`<${slash}${name.toLowerCase()}${values.join("")}>`);
    end = tag.index + whole.length;
  }
  return parts.join("") + spelled(text.slice(end));
}

/** Characters as themselves where they can be, and always in the same way. */
function spelled(text: string): string {
  const plain = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
