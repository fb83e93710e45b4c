import type { Answer } from "./call.ts";
import type { Credentials } from "./credentials.ts";

/** The names that paging has: of the parameters that ask for a page, and of a page's keys. */
export interface Paging {
  /** Parameter: number of the page, from 1 on. */
  readonly current: string;
  /** Parameter: rows of a page. */
  readonly size: string;
  /** Rows of a page where a call names no number. */
  readonly defaultSize: number;
  /** Key of the rows. */
  readonly records: string;
  /** Key of the number of all rows. */
  readonly total: string;
  /** Key of the number of pages. Without it the number follows from `total`. */
  readonly pages?: string;
  /** Parameters that go along with each page. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * How one family of back ends writes requests and answers: a plain table, so that a team whose server differs in one thing spreads it and
 * changes that one.
 */
export interface Wire {
  /** Header of the token, in lower case. */
  readonly tokenHeader: string;
  /** Left out where the names are those of the contract. */
  readonly paging?: Paging;
  /** Makes the headers of every call, which name the client and its language. */
  headers(credentials: Credentials): () => Record<string, string>;
  /** Adds the token and the tenant to the headers of a call, by their names in lower case. The tenant is that of the session, else the client's. */
  sign(headers: Record<string, string>, token: string | undefined, tenantId: string | undefined): void;
  /** The HTTP status that stands for a body that came with HTTP 2xx and says no; undefined for a success. */
  refusal(body: unknown): number | undefined;
  /** What a call resolves to, of the body of a success. */
  data(body: unknown): unknown;
  /**
   * Makes a refusal of an answer 401 to a token that was just issued. Left out where 401 says only that nobody is signed in: such a call is
   * not sent again without a token either.
   */
  denied?(answer: Answer): Answer;
  /** Puts the address of a call into the server's words. */
  toUrl?(url: string): string;
}
