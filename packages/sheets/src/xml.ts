import { SaxesParser } from "saxes";
import { most } from "./limits.ts";
import { noWorkbook } from "./unreadable.ts";

/** The local names of the elements around a place, from the outermost. Prefixes and namespaces differ between programs and say nothing more. */
export type Path = readonly string[];

/** Called as a document passes. Attributes have the names that are written; those of ours have no prefix, except the id of a relation. */
export type Listener = Readonly<{
  opened?: (path: Path, attributes: Readonly<Record<string, string | undefined>>) => void;
  text?: (path: Path, text: string) => void;
  closed?: (path: Path) => void;
}>;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads one document, in pieces. @throws Unreadable when it is not well formed, has a doctype or is too deep */
export async function readXml(pieces: AsyncIterable<Uint8Array>, { opened, text, closed }: Listener): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: string[] = [];
  parser.on("error", (cause) => {
    throw noWorkbook(cause);
  });
  parser.on("doctype", () => {
    throw noWorkbook(new Error("a doctype"));
  });
  let attributeCount = 0;
  parser.on("attribute", () => {
    attributeCount += 1;
    if (attributeCount > most.attributes) throw noWorkbook(new Error("too many attributes"));
  });
  parser.on("opentag", (tag) => {
    attributeCount = 0;
    if (path.push(localName(tag.name)) > most.depth) throw noWorkbook(new Error("too deep"));
    opened?.(path, tag.attributes);
  });
  if (text) {
    parser.on("text", (piece) => text(path, piece));
    parser.on("cdata", (piece) => text(path, piece));
  }
  parser.on("closetag", () => {
    closed?.(path);
    path.pop();
  });
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    parser.write(decoded(decoder, piece));
  }
  parser.write(decoded(decoder ?? new TextDecoder(), undefined));
  parser.close();
}

function decoded(decoder: TextDecoder, piece: Uint8Array | undefined): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw noWorkbook(cause);
  }
}

const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";

/** Whether a path is that of `names`, the outermost first. */
export const isAt = (path: Path, ...names: readonly string[]): boolean =>
  path.length === names.length && names.every((name, index) => path[index] === name);
