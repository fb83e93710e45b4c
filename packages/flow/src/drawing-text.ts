import type { Sentence } from "@bladekit/sdk/rules";
import { ModelRefused } from "./model-fault.ts";
import { say } from "./say.ts";

/**
 * The text of a drawing that a caller sent, however its file spells it: its bytes are UTF-8 or in the encoding that they declare. The text
 * declares UTF-8, which is how it is kept and sent, and has characters beyond U+FFFF as they are.
 * @throws ModelRefused of bytes in another encoding than they declare, and of characters that XML does not have
 */
export function drawingText(sent: string | Uint8Array): string {
  const text = declaringUtf8(typeof sent === "string" ? sent : decode(sent));
  if (noCharacter.test(text)) throw unfit();
  return withReferences(text, (code, written) => {
    if (code > 0x10ffff || noCharacter.test(String.fromCodePoint(code))) throw unfit();
    return wholeCharacter(code, written);
  });
}

/** A text for the parser, which cuts references beyond U+FFFF to 16 bits and knows one name of UTF-8. */
export function parsableText(xml: string): string {
  return withReferences(declaringUtf8(xml), wholeCharacter);
}

/** Smaller references may stand for marks of XML, so they stay. */
const wholeCharacter = (code: number, written: string) =>
  code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : written;

/** Control characters, halves of characters, and codes of no character. */
const noCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const unfit = () =>
  refused(say("流程图含有 XML 不允许的字符", "The drawing contains characters that XML does not allow"));

const refused = (sentence: Sentence) => new ModelRefused([{ element: "", sentence }]);

const declared = /^(<\?xml\b[^>]*?\bencoding\s*=\s*)(?:"([^"]*)"|'([^']*)')/i;

const declaringUtf8 = (text: string) => text.replace(/^\uFEFF/, "").replace(declared, '$1"UTF-8"');

function decode(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // A name that no decoder has, or bytes that it does not read: the next one may.
    }
  }
  throw refused(say("无法识别文件的编码，请保存为 UTF-8", "The encoding of the file is unknown. Save it as UTF-8"));
}

/** Encodings to try. Text in another one is hardly ever UTF-8 by chance, so what a file is counts before what it says. */
function encodingsOf(bytes: Uint8Array): string[] {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return ["utf-16le"];
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return ["utf-16be"];
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, , inQuotes, inApostrophes] = declared.exec(head) ?? [];
  return ["utf-8", inQuotes ?? inApostrophes ?? "gb18030"];
}

const reference = /&#(?:x([0-9a-f]+)|([0-9]+));/gi;

type Replace = (code: number, written: string) => string;

const replaceReferences = (text: string, replace: Replace) =>
  text.replace(reference, (written, hex?: string, decimal?: string) =>
    replace(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), written),
  );

/** Parts in which a reference is plain text, by how they begin and end. */
const literal = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Goes through the text as the parser does, from one part to the next. */
function withReferences(text: string, replace: Replace): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [, close] = literal.find(([open]) => text.startsWith(open, at)) ?? [];
    const end = close === undefined ? endOfPart(text, at) : endAfter(text, close, at);
    const part = text.slice(at, end);
    parts.push(close === undefined ? replaceReferences(part, replace) : part);
    at = end;
  }
  return parts.join("");
}

function endAfter(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at);
  return found === -1 ? text.length : found + mark.length;
}

/** The end of a tag, whose values may hold marks, or of the text before the next tag. */
function endOfPart(text: string, at: number): number {
  if (text[at] !== "<") return text.includes("<", at) ? text.indexOf("<", at) : text.length;
  for (let index = at + 1; index < text.length; index += 1) {
    const mark = text[index] ?? "";
    if (mark === ">") return index + 1;
    if (mark === '"' || mark === "'") index = Math.max(index, text.indexOf(mark, index + 1));
  }
  return text.length;
}
