import { SaxesParser } from "saxes";

/** The attributes of an element by the names that are written. */
export type Attributes = Record<string, string>;

/** What is changed while a document is written again. Paths have local names, the outermost first and the element itself last. */
export type Rewriter = Readonly<{
  /**
   * Answers the attributes of an element, and what stands before it; undefined leaves the element out, with all that is in it. `prefix` is the
   * one of its name, with its colon.
   */
  opened?: (
    path: readonly string[],
    attributes: Attributes,
    prefix: string,
  ) => { attributes: Attributes; before?: string } | undefined;
  /** What stands before the end of an element. */
  closing?: (path: readonly string[], prefix: string) => string;
}>;

export const escapedXml = (text: string): string =>
  text.replace(/[<>&"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
const prefixOf = (name: string) => name.slice(0, name.indexOf(":") + 1);

/** Writes an XML document again with changes. It is one that `readXml` accepts. */
export function rewriteXml(xml: string, { opened, closing }: Rewriter): string {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: string[] = [];
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  /** The depth of the outermost element that is left out; 0 while none is. */
  let leftOut = 0;
  parser.on("error", (cause) => {
    throw cause;
  });
  parser.on("opentag", (tag) => {
    path.push(localName(tag.name));
    if (leftOut > 0) return;
    const attributes = { ...(tag.attributes as Attributes) };
    const answer = opened ? opened(path, attributes, prefixOf(tag.name)) : { attributes };
    if (!answer) {
      leftOut = path.length;
      return;
    }
    const written = Object.entries(answer.attributes).map(([name, value]) => ` ${name}="${escapedXml(value)}"`);
    out.push(`${answer.before ?? ""}<${tag.name}${written.join("")}>`);
  });
  const text = (piece: string) => {
    if (leftOut === 0 && path.length > 0) out.push(escapedXml(piece));
  };
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("closetag", (tag) => {
    if (leftOut === 0) out.push(`${closing?.(path, prefixOf(tag.name)) ?? ""}</${tag.name}>`);
    if (path.length === leftOut) leftOut = 0;
    path.pop();
  });
  parser.write(xml);
  parser.close();
  return out.join("");
}
