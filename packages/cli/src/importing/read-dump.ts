import { type Lines, type Token, Tokens } from "./sql-tokens.ts";

/** A value as text; null is NULL, and what only a database could compute, such as `sysdate()`, is undefined. */
type SqlValue = string | null | undefined;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export type Dump = Readonly<{
  /** Rows of the tables that were wanted, by name in small letters. */
  tables: ReadonlyMap<string, readonly SqlRow[]>;
  /** How many rows each of all tables has. */
  counts: ReadonlyMap<string, number>;
  /** Rows whose columns nobody names: neither their INSERT nor a CREATE TABLE before it. */
  nameless: ReadonlyMap<string, number>;
}>;

/** Words that begin a part of CREATE TABLE that is no column. */
const noColumn = new Set(
  "primary unique key index constraint fulltext spatial check foreign exclude like period".split(" "),
);

/** Functions whose first text is the value. */
const casts = new Set(["to_date", "to_timestamp", "cast", "convert", "str_to_date"]);

/**
 * Reads the rows of some tables in a dump of MySQL, MariaDB or PostgreSQL, as mysqldump, pg_dump and Navicat write it: INSERT with and
 * without columns, of many rows, and COPY. Memory grows with the wanted rows only.
 */
export async function readDump(pieces: AsyncIterable<string>, isWanted: (table: string) => boolean): Promise<Dump> {
  const reader = new DumpReader(isWanted);
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}

/** Characters in which a dump says what wrote it. */
const OPENING = 4096;

type State = (token: Token) => void;
type Insert = { table: string; columns: string[]; isNamed: boolean };

class DumpReader {
  readonly #tables = new Map<string, SqlRow[]>();
  readonly #counts = new Map<string, number>();
  readonly #nameless = new Map<string, number>();
  readonly #columns = new Map<string, string[]>();
  readonly #isWanted: (table: string) => boolean;
  readonly #tokens: Tokens;
  /** The head of the dump, which says what wrote it. */
  #opening = "";
  #isPostgres = false;
  /** The words of the statement so far, in small letters; more than these decide nothing. */
  #head: Token[] = [];
  #state: State = (token) => this.#begin(token);
  #lines: Lines | undefined;

  constructor(isWanted: (table: string) => boolean) {
    this.#isWanted = isWanted;
    this.#tokens = new Tokens(
      (token) => {
        this.#lines = undefined;
        this.#state(token);
        return this.#lines;
      },
      () => !this.#isPostgres,
    );
  }

  push(piece: string): void {
    if (this.#opening.length < OPENING) {
      this.#opening += piece.slice(0, OPENING);
      this.#isPostgres = /postgresql|standard_conforming_strings/i.test(this.#opening);
    }
    this.#tokens.push(piece);
  }

  end(): Dump {
    // A last statement may lack its semicolon.
    this.#tokens.push("\n;\n");
    this.#tokens.end();
    return { tables: this.#tables, counts: this.#counts, nameless: this.#nameless };
  }

  #begin(token: Token): void {
    if (isSign(token, ";")) {
      this.#restart();
      return;
    }
    this.#head.push(token);
    const words = this.#head.map(({ text }) => text.toLowerCase());
    const [first, second] = words;
    if (first === "delimiter") {
      // Bodies of triggers and procedures hold statements that insert nothing now.
      this.#restart();
      let isFirst = true;
      this.#lines = (line) => {
        const delimiter = isFirst ? line : /^\s*delimiter\s+(\S+)/i.exec(line)?.[1];
        isFirst = false;
        return delimiter?.trim() === ";";
      };
      return;
    }
    if (first === "insert" || first === "replace") {
      this.#insertHead(words);
      return;
    }
    if (first === "copy") {
      this.#state = (next) => (isSign(next, ";") ? this.#copy() : void this.#head.push(next));
      return;
    }
    if (first === "create") {
      if (second === undefined || second === "table" || second === "temporary") {
        this.#createHead(words);
        return;
      }
    }
    if (first !== "create" || second !== "table") this.#state = this.#toEnd;
  }

  #restart(): void {
    this.#head = [];
    this.#state = (token) => this.#begin(token);
  }

  readonly #toEnd: State = (token) => {
    if (isSign(token, ";")) this.#restart();
  };

  #createHead(words: readonly string[]): void {
    if (words.at(-1) !== "(") return;
    const table = this.#named(words.length - 1);
    const columns: string[] = [];
    let depth = 1;
    let isStart = true;
    this.#state = (token) => {
      if (isSign(token, "(")) depth++;
      if (isSign(token, ")")) depth--;
      if (depth === 0) {
        if (table) this.#columns.set(table, columns);
        this.#state = this.#toEnd;
        return;
      }
      if (depth === 1 && isStart && (token.kind === "name" || (token.kind === "word" && !noColumn.has(lower(token)))))
        columns.push(lower(token));
      isStart = depth === 1 && isSign(token, ",");
    };
  }

  /** The table that the statement names before its token number `end`: the last name of `schema.table`. */
  #named(end: number): string | undefined {
    const last = this.#head.slice(0, end).findLast(({ kind }) => kind === "word" || kind === "name");
    return last && lower(last).split(".").at(-1);
  }

  #insertHead(words: readonly string[]): void {
    const last = words.at(-1);
    if (last === "select" || last === "set") this.#state = this.#toEnd;
    if (last !== "(" && last !== "values" && last !== "value") return;
    const table = this.#named(words.length - 1);
    if (!table || table === "into") return;
    if (last !== "(") {
      this.#rows({ table, columns: this.#columns.get(table) ?? [], isNamed: false });
      return;
    }
    const columns: string[] = [];
    this.#state = (token) => {
      if (token.kind === "word" || token.kind === "name") columns.push(lower(token));
      if (isSign(token, ";")) this.#restart();
      if (!isSign(token, ")")) return;
      this.#state = (next) => {
        if (isSign(next, ";")) this.#restart();
        // PostgreSQL may say OVERRIDING SYSTEM VALUE in between.
        else if (lower(next) === "values") this.#rows({ table, columns, isNamed: true });
        else if (lower(next) === "select") this.#state = this.#toEnd;
      };
    };
  }

  #rows(insert: Insert): void {
    const { table } = insert;
    const isKept = this.#isWanted(table);
    let row: SqlValue[] = [];
    let value: Token[] = [];
    let depth = 0;
    this.#state = (token) => {
      if (depth === 0) {
        if (isSign(token, ";")) {
          this.#restart();
          return;
        }
        if (isSign(token, "(")) depth = 1;
        // ON DUPLICATE KEY and ON CONFLICT add no rows.
        else if (!isSign(token, ",")) this.#state = this.#toEnd;
        return;
      }
      if (isSign(token, "(")) depth++;
      if (isSign(token, ")")) depth--;
      const isEnd = depth === 0;
      if (isEnd || (depth === 1 && isSign(token, ","))) {
        if (isKept) row.push(readValue(value));
        value = [];
        if (!isEnd) return;
        this.#add(insert, row);
        row = [];
      } else if (isKept) value.push(token);
    };
  }

  /** Lines of tabs follow, up to one of `\.`. */
  #copy(): void {
    const open = this.#head.findIndex((token) => isSign(token, "("));
    const close = this.#head.findIndex((token) => isSign(token, ")"));
    const table = this.#named(open);
    const isFromFile = !this.#head.some((token) => lower(token) === "stdin");
    const columns = this.#head.slice(open + 1, close).flatMap((token) => (token.kind === "sign" ? [] : [lower(token)]));
    this.#restart();
    if (!table || open < 0 || isFromFile) return;
    const isKept = this.#isWanted(table);
    let isFirst = true;
    this.#lines = (line) => {
      if (line === "\\.") return true;
      // First comes what is left of the line of COPY itself.
      if (!isFirst) this.#add({ table, columns, isNamed: true }, isKept ? line.split("\t").map(copied) : []);
      isFirst = false;
      return false;
    };
  }

  #add({ table, columns, isNamed }: Insert, values: readonly SqlValue[]): void {
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1);
    if (!this.#isWanted(table)) return;
    if (columns.length === 0 || (values.length !== columns.length && !isNamed)) {
      this.#nameless.set(table, (this.#nameless.get(table) ?? 0) + 1);
      return;
    }
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    this.#tables.set(table, this.#tables.get(table) ?? []);
    this.#tables.get(table)?.push(row);
  }
}

const lower = ({ text }: Token): string => text.toLowerCase();
const isSign = ({ kind, text }: Token, sign: string): boolean => kind === "sign" && text === sign;

/** The value that these tokens say. */
function readValue(tokens: readonly Token[]): SqlValue {
  const [first, second] = tokens;
  if (!first) return undefined;
  // "Text" in double quotes, as MySQL takes it.
  if (first.kind === "text" || first.kind === "name") {
    return tokens
      .filter(({ kind }) => kind === first.kind)
      .map(({ text }) => text)
      .join("");
  }
  if (first.kind === "sign") return first.text === "-" && second?.kind === "word" ? `-${second.text}` : undefined;
  const name = first.text.slice(0, 20).toLowerCase();
  if (second?.kind === "text") {
    if (name === "x") return bytesText(second.text);
    if (name === "b") return String(Number.parseInt(second.text, 2) || 0);
    return second.text;
  }
  if (second) return casts.has(name) ? tokens.find(({ kind }) => kind === "text")?.text : undefined;
  if (name === "null") return null;
  if (name === "true") return "1";
  if (name === "false") return "0";
  if (name.startsWith("0x")) return bytesText(first.text.slice(2));
  return /^[\d.]+(e\d+)?$/.test(name) ? first.text : undefined;
}

const bytesText = (hex: string): string => Buffer.from(hex, "hex").toString("utf8");

const copyEscapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** A field of a line of COPY. */
const copied = (field: string): SqlValue =>
  field === "\\N"
    ? null
    : field.includes("\\")
      ? field.replace(/\\(.)/gsu, (_, after: string) => copyEscapes[after] ?? after)
      : field;
