import type { Readable } from "node:stream";
import type { operations } from "@bladekit/openapi";

/** The id of an operation of the contract. */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Form<T> = T extends { content: { "application/x-www-form-urlencoded": infer Body } } ? Body : never;
type Multipart<T> = T extends { content: { "multipart/form-data": infer Body } } ? Body : never;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<never, never>;
type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : Record<never, never>;
type HeaderOf<Operation> = Operation extends { parameters: { header?: infer Header } }
  ? NonNullable<Header>
  : Record<never, never>;
type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? Json<NonNullable<Body>> | Form<NonNullable<Body>> | Multipart<NonNullable<Body>>
  : undefined;
/** For an operation that only ever redirects the browser. */
type Redirects<Operation> = Operation extends { responses: { 200: unknown } }
  ? false
  : Operation extends { responses: { 302: unknown } }
    ? true
    : false;
type Success<Operation> = Operation extends { responses: { 200: infer Response } } ? Json<Response> : never;

/** A file of a multipart request, read whole. Its name and type are what the sender claims. */
export type UploadedFile = { name: string; type: string; bytes: Buffer };

/** The input of a handler: validated, coerced, defaults filled in. Header names are as in the contract. */
export type Input<Id extends OperationId> = {
  /** Parameters of the query and of the path. */
  query: QueryOf<operations[Id]> & PathOf<operations[Id]>;
  header: HeaderOf<operations[Id]>;
  body: BodyOf<operations[Id]>;
  file: UploadedFile | undefined;
  /** All uploaded files, where the operation takes several. */
  files: readonly UploadedFile[];
};

/**
 * Bytes instead of an envelope. They are either in memory, or can be opened whole or in part. `link` is an address of the bytes that a
 * browser can load.
 */
export type FileAnswer = { type: string; fileName: string } & (
  | { bytes: Buffer }
  /** Produced while it is read, so its length is not known in advance. */
  | { stream: Readable }
  | {
      size: number;
      etag: string;
      open(range?: ByteRange): Promise<Readable>;
      link(disposition: string): Promise<string | undefined>;
    }
);

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** A redirect of the browser. The browser keeps `browserMark` in a cookie for as long as a sign-in may take. */
export type RedirectAnswer = { redirect: string; browserMark?: string };

/** The answer of a handler: the `data` of the envelope, or the bare body where the contract has no envelope. */
export type Output<Id extends OperationId> =
  Redirects<operations[Id]> extends true
    ? RedirectAnswer
    : [Success<operations[Id]>] extends [never]
      ? FileAnswer
      : Success<operations[Id]> extends { data: infer Data }
        ? Data
        : Success<operations[Id]>;
