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
/** Of an operation that only ever sends the browser on. */
type Redirects<Operation> = Operation extends { responses: { 200: unknown } }
  ? false
  : Operation extends { responses: { 302: unknown } }
    ? true
    : false;
type Success<Operation> = Operation extends { responses: { 200: infer Response } } ? Json<Response> : never;

/** A file that came with a multipart request, read whole; name and type are what its sender says. */
export type UploadedFile = { name: string; type: string; bytes: Buffer };

/** The input of a handler: validated, coerced, defaults filled in. Header names are as in the contract. */
export type Input<Id extends OperationId> = {
  /** Of the path too. */
  query: QueryOf<operations[Id]> & PathOf<operations[Id]>;
  header: HeaderOf<operations[Id]>;
  body: BodyOf<operations[Id]>;
  file: UploadedFile | undefined;
  /** All of them, where the operation takes several. */
  files: readonly UploadedFile[];
};

/**
 * Bytes instead of an envelope: at hand, or where they can be opened, whole or in part. `link` leads to where they are, if a browser
 * can get them there.
 */
export type FileAnswer = { type: string; fileName: string } & (
  | { bytes: Buffer }
  /** Written while it is read; nobody knows how long it will be. */
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

/** Where the browser is sent on to; `browserMark` is remembered there for as long as a sign-in may take. */
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
