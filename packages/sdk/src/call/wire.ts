import type { Answer } from "./call.ts";
import type { Credentials } from "./credentials.ts";

/** The names of paging: parameters that request a page, and keys of a page. */
export interface Paging {
  /** Parameter with the number of the page, from 1. */
  readonly current: string;
  /** Parameter with the number of rows of a page. */
  readonly size: string;
  /** Rows of a page if a call gives no number. */
  readonly defaultSize: number;
  /** Key of the rows. */
  readonly records: string;
  /** Key of the number of all rows. */
  readonly total: string;
  /** Key of the number of pages. Without it the number is computed from `total`. */
  readonly pages?: string;
  /** Parameters that are sent with each page. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * How one family of back ends writes requests and answers. It is a plain object, so that a team whose server differs in one point can
 * spread it and replace that point.
 */
export interface Wire {
  /** Header of the token, in lower case. */
  readonly tokenHeader: string;
  /** Absent if the names are those of the contract. */
  readonly paging?: Paging;
  /** Makes the headers of every call, which identify the client and its language. */
  headers(credentials: Credentials): () => Record<string, string>;
  /**
   * Adds the token and the tenant to the headers of a call, whose names are in lower case. The tenant is the session's, or else the
   * client's.
   */
  sign(headers: Record<string, string>, token: string | undefined, tenantId: string | undefined): void;
  /** The HTTP status for a body that came with HTTP 2xx and reports a failure; undefined for a success. */
  refusal(body: unknown): number | undefined;
  /** The value to which a call resolves, from the body of a success. */
  data(body: unknown): unknown;
  /**
   * Turns a 401 answer to a token that was just issued into a refusal. Absent if 401 only means that nobody is signed in. Such a call is
   * not sent again without a token either.
   */
  denied?(answer: Answer): Answer;
  /** Converts the address of a call for this server. */
  toUrl?(url: string): string;
}
