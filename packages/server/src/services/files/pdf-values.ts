// Values of a PDF, as text of one character a byte.

/** A value of a PDF. Names begin with a slash; strings are bytes; words such as `true` are read as names without one. */
export type PdfValue = number | string | Buffer | Reference | readonly PdfValue[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** An object that stands elsewhere in the file, by its number and generation. */
type Reference = { object: string };

const deepest = 20;

/** The most characters of a value. Those of trailers and encryptions, which are all that is read, have a hundredth of it. */
const longest = 256 * 1024;

const space = /(?:[\s\0]|%[^\r\n]*)*/y;
const reference = /(\d+)\s+(\d+)\s+R\b/y;
const word = /\/?[^\s\0()<>[\]{}/%]*/y;
const hexadecimal = /<([^>]*)>/y;

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The value at a place. Undefined where none is: a file that is broken there, or a value that nests too deep or is too long. */
export function readPdfValue(file: string, from: number): PdfValue | undefined {
  const text = file.slice(from, from + longest);
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const takes = (mark: string): boolean => {
    take(space);
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };

  function literal(): Buffer {
    let bytes = "";
    for (let open = 1; at < text.length; at += 1) {
      const sign = text[at] ?? "";
      if (sign === "\\") {
        at += 1;
        const octal = /[0-7]{1,3}/y;
        const digits = take(octal)?.[0];
        if (digits) at -= 1;
        bytes += digits ? String.fromCharCode(Number.parseInt(digits, 8) & 0xff) : unescaped(text, at);
        continue;
      }
      if (sign === "(") open += 1;
      if (sign === ")") open -= 1;
      if (open === 0) {
        at += 1;
        break;
      }
      bytes += sign;
    }
    return Buffer.from(bytes, "latin1");
  }

  function dictionary(depth: number): PdfDictionary | undefined {
    const entries = new Map<string, PdfValue>();
    while (!takes(">>")) {
      const [key, one] = [value(depth), value(depth)];
      if (typeof key !== "string" || one === undefined) return undefined;
      entries.set(key, one);
    }
    return entries;
  }

  function array(depth: number): readonly PdfValue[] | undefined {
    const all: PdfValue[] = [];
    while (!takes("]")) {
      const one = value(depth);
      if (one === undefined) return undefined;
      all.push(one);
    }
    return all;
  }

  function value(depth: number): PdfValue | undefined {
    if (depth > deepest) return undefined;
    if (takes("<<")) return dictionary(depth + 1);
    if (takes("[")) return array(depth + 1);
    if (takes("(")) return literal();
    const hex = take(hexadecimal)?.[1]?.replace(/[^0-9a-f]/gi, "");
    if (hex !== undefined) return Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex");
    const to = take(reference);
    if (to) return { object: `${to[1]} ${to[2]}` };
    const [name = ""] = take(word) ?? [];
    if (name === "") return undefined;
    return name.startsWith("/") || Number.isNaN(Number(name)) ? name : Number(name);
  }

  return value(0);
}

/** A sign behind a backslash; the end of a line there is nothing. */
function unescaped(text: string, at: number): string {
  const sign = text[at] ?? "";
  return sign === "\n" || sign === "\r" ? "" : (escapes[sign] ?? sign);
}
