/** A word (a name, keyword or number), a quoted name, a text, or a single sign. */
export type Token = Readonly<{ kind: "word" | "name" | "text" | "sign"; text: string }>;

/** Where the rest of a line, or lines up to a last one, are no tokens. The function gets each line and says whether it was the last. */
export type Lines = (line: string) => boolean;

const blanks = /\s+/y;
/** A word, or the next part of it: a hex blob has millions of signs, more than one match may have. */
const word = /[\p{L}\p{N}_$@.]{1,4096}/uy;
/** What ends a quoted text, or escapes in it. */
const plain: Readonly<Record<string, RegExp>> = { "'": /'/g, '"': /"/g, "`": /`/g };
const escaping: Readonly<Record<string, RegExp>> = { "'": /['\\]/g, '"': /["\\]/g };
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", 0: "\0", b: "\b", Z: "\x1a" };

/**
 * The tokens of SQL that arrives in pieces, in constant memory. Comments are left out, but not those that MySQL runs, such as `/*!40101 SET …`.
 *
 * @param onToken may answer that lines follow which are no SQL, such as those of COPY
 */
export class Tokens {
  #rest = "";
  /** Of a token that did not end in the last piece: how far it was looked through. */
  #seen = 0;
  #lines: Lines | undefined;
  readonly #onToken: (token: Token) => Lines | undefined;
  readonly #backslash: () => boolean;

  /** @param backslash whether a backslash in a text escapes, as in MySQL */
  constructor(onToken: (token: Token) => Lines | undefined, backslash: () => boolean) {
    this.#onToken = onToken;
    this.#backslash = backslash;
  }

  push(piece: string): void {
    this.#rest = this.#rest ? this.#rest + piece : piece;
    this.#read(false);
  }

  end(): void {
    this.#read(true);
  }

  #read(isLast: boolean): void {
    const text = this.#rest;
    let at = 0;
    while (at < text.length) {
      const next = this.#lines ? this.#line(text, at, isLast) : this.#token(text, at, isLast);
      if (next < 0) break;
      at = next;
      this.#seen = 0;
    }
    this.#rest = text.slice(at);
  }

  #line(text: string, at: number, isLast: boolean): number {
    const found = text.indexOf("\n", at);
    if (found < 0 && !isLast) return -1;
    const end = found < 0 ? text.length : found;
    const line = text.charAt(end - 1) === "\r" ? text.slice(at, end - 1) : text.slice(at, end);
    if (this.#lines?.(line)) this.#lines = undefined;
    return end + 1;
  }

  /** Reads what begins here, and says where it ended; -1 when it goes on in the next piece. */
  #token(text: string, at: number, isLast: boolean): number {
    blanks.lastIndex = at;
    if (blanks.test(text)) return blanks.lastIndex;
    const char = text.charAt(at);
    const pair = text.slice(at, at + 2);
    if (pair.length < 2 && !isLast && "-/*".includes(char)) return -1;
    if (char === "'" || char === '"' || char === "`") return this.#quoted(text, at, char, isLast);
    if (char === "#" || pair === "--") return skip(text, text.indexOf("\n", at), 1, isLast);
    if (pair === "/*") {
      if (text.charAt(at + 2) === "" && !isLast) return -1;
      // MySQL runs these: the number of a version follows, and the end of the comment is left out below.
      if (text.charAt(at + 2) === "!") {
        const head = /^\/\*!\d*/.exec(text.slice(at, at + 12))?.[0] ?? "";
        return text.length < at + 12 && !isLast ? -1 : at + head.length;
      }
      const from = Math.max(at + 2, at + this.#seen - 1);
      const end = text.indexOf("*/", from);
      if (end < 0) this.#seen = text.length - at;
      return skip(text, end, 2, isLast);
    }
    if (pair === "*/") return at + 2;
    let end = at + this.#seen;
    for (word.lastIndex = end; word.test(text); word.lastIndex = end) end = word.lastIndex;
    if (end === at) return this.#give({ kind: "sign", text: char }, at + 1);
    if (end < text.length || isLast) return this.#give({ kind: "word", text: text.slice(at, end) }, end);
    this.#seen = end - at;
    return -1;
  }

  #quoted(text: string, at: number, quote: string, isLast: boolean): number {
    const isEscaping = quote !== "`" && this.#backslash();
    const stop = (isEscaping ? escaping : plain)[quote] as RegExp;
    stop.lastIndex = at + Math.max(1, this.#seen);
    for (let found = stop.exec(text); found; found = stop.exec(text)) {
      const here = found.index;
      const isEscape = found[0] === "\\";
      // What follows says whether the text ends here.
      if (here + 1 >= text.length && !isLast) {
        this.#seen = here - at;
        return -1;
      }
      if (!isEscape && text.charAt(here + 1) !== quote) {
        const inner = text.slice(at + 1, here);
        const kind = quote === "'" ? "text" : "name";
        return this.#give({ kind, text: unescaped(inner, quote, isEscaping) }, here + 1);
      }
      stop.lastIndex = here + 2;
    }
    this.#seen = text.length - at;
    return isLast ? text.length : -1;
  }

  #give(token: Token, end: number): number {
    this.#lines = this.#onToken(token);
    return end;
  }
}

const skip = (text: string, found: number, length: number, isLast: boolean): number =>
  found < 0 ? (isLast ? text.length : -1) : found + length;

function unescaped(inner: string, quote: string, isEscaping: boolean): string {
  if (isEscaping && inner.includes("\\")) {
    // A pattern keeps its backslash in MySQL: \% and \_ are two signs outside of a pattern.
    const all = quote === "'" ? /\\(.)|''/gsu : /\\(.)|""/gsu;
    return inner.replace(all, (whole, after: string | undefined) => {
      if (after === undefined) return quote;
      return after === "%" || after === "_" ? whole : (escapes[after] ?? after);
    });
  }
  return inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner;
}
