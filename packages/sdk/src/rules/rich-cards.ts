/** A file or a post that is shown as a card in the text of a notice. `of` is the stored name of the file, or the id of the post. */
export type RichCard = Readonly<{ kind: "file" | "post"; of: string }>;

/** A part of a rich text. The part of a card is a whole `figure`, which clients without cards show. */
export type RichPart = Readonly<{ html: string; card?: RichCard }>;

/** Patterns of the names and ids of cards. */
export const richCardNames: Readonly<Record<RichCard["kind"], RegExp>> = {
  file: /^upload\/[0-9]{8}\/[A-Za-z0-9-]+\.[a-z0-9]{1,8}$/,
  post: /^[0-9]{1,19}$/,
};

const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi;
/** Tags without an end tag. */
const single = new Set(["br", "hr", "img", "col"]);

function cardOf(tag: string, attributes: string): RichCard | undefined {
  const [, kind, of = ""] = (tag.toLowerCase() === "figure" && / data-(file|post)="([^"]*)"/.exec(attributes)) || [];
  return (kind === "file" || kind === "post") && richCardNames[kind].test(of) ? { kind, of } : undefined;
}

/**
 * Splits a sanitised rich text at its cards. Each part is complete markup, so a card inside a table or a list does not count as a card. The
 * parts together are the text.
 */
export function richParts(html: string): RichPart[] {
  const parts: RichPart[] = [];
  let [depth, end] = [0, 0];
  let open: { card: RichCard; at: number } | undefined;
  for (const found of html.matchAll(TAG)) {
    const [whole, slash, name = "", attributes = ""] = found;
    if (single.has(name.toLowerCase())) continue;
    const card = depth === 0 && !slash ? cardOf(name, attributes) : undefined;
    if (card) open = { card, at: found.index };
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > 0 || !open) continue;
    const next = found.index + whole.length;
    parts.push({ html: html.slice(end, open.at) }, { html: html.slice(open.at, next), card: open.card });
    end = next;
    open = undefined;
  }
  return [...parts, { html: html.slice(end) }].filter((part) => part.html !== "");
}
