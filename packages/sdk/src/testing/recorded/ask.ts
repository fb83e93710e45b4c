import sm2 from "sm-crypto/src/sm2/index.js";
import type { Asker, Question } from "./questions.ts";
import { type Shape, shapeOf } from "./shape.ts";

/** Characters of a sentence that are compared. A longer one names classes and statements of the server. */
const SENTENCE = 32;

/** An answer as it is compared: status and code as they came, the beginning of the sentence, and the shape of the whole body. */
interface Recorded {
  readonly status: number;
  readonly code: unknown;
  readonly msg: string;
  readonly body: Shape;
}
export type Recording = Readonly<Record<string, Recorded>>;

/** A server, real or not. */
export interface Server {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
}

type Answer = Readonly<Record<string, unknown>>;

/** Sends a question and reads the answer. A page of a proxy or container has no body that is compared. */
async function send({ fetch, baseUrl }: Server, { method = "GET", path, json, form }: Question, headers: Headers) {
  const body = form ? new URLSearchParams(form) : json && JSON.stringify(json);
  if (json) headers.set("Content-Type", "application/json");
  const response = await fetch(new Request(`${baseUrl}${path}`, { method, headers, ...(body && { body }) }));
  const text = await response.text();
  const answer = (text.startsWith("{") ? JSON.parse(text) : {}) as Answer;
  const { code = null, msg = "" } = answer;
  const recorded: Recorded = {
    ...{ status: response.status, code, msg: String(msg).slice(0, SENTENCE) },
    body: shapeOf(answer),
  };
  return { answer, recorded };
}

/** The first row of an answer: of a page, of a list, or the one row. */
function firstRow({ data, rows }: Answer): Record<string, unknown> {
  const found = rows ?? (data as { records?: unknown } | null)?.records ?? data;
  return ([found].flat()[0] ?? {}) as Record<string, unknown>;
}

/** Asks all questions one after the other. `headersOf` makes the headers of each asker. */
async function askAll(server: Server, questions: readonly Question[], headersOf: (asker: Asker) => HeadersInit) {
  const rows = new Map<string, Record<string, unknown>>();
  const recorded: Record<string, Recorded> = {};
  for (const question of questions) {
    const cell = (_: string, name: string, column = "id") => String(rows.get(name)?.[column] ?? "1");
    const path = question.path.replace(/\{([^}.]+)(?:\.(\w+))?\}/g, cell);
    const sent = await send(server, { ...question, path }, new Headers(headersOf(question.as ?? "admin")));
    rows.set(question.name, firstRow(sent.answer));
    recorded[question.name] = sent.recorded;
  }
  return recorded;
}

/** Asks a SpringBlade, signed in as the administrator that it is delivered with. `publicKey` encrypts the password. */
export async function askSpringblade(
  server: Server,
  publicKey: string,
  questions: readonly Question[],
): Promise<Recording> {
  const client = { Authorization: `Basic ${btoa("saber:saber_secret")}` };
  const password = `04${sm2.doEncrypt("admin", publicKey, 0)}`;
  const form = { grantType: "password", tenantId: "000000", account: "admin", password };
  const signIn = { name: "sign-in", method: "POST", path: "/blade-auth/token", form } as const;
  const { answer, recorded } = await send(server, signIn, new Headers(client));
  const { accessToken } = firstRow(answer) as { accessToken: string };
  const headers: Record<Asker, HeadersInit> = {
    admin: { ...client, "Blade-Auth": `bearer ${accessToken}` },
    stranger: { ...client, "Blade-Auth": `bearer ${accessToken.slice(0, -8)}stranger` },
    nobody: {},
  };
  return { "sign-in": recorded, ...(await askAll(server, questions, (asker) => headers[asker])) };
}

/** Asks a RuoYi-Vue whose captcha is off, signed in as the administrator that it is delivered with. */
export async function askRuoyi(server: Server, questions: readonly Question[]): Promise<Recording> {
  const json = { username: "admin", password: "admin123" };
  const { answer, recorded } = await send(
    server,
    { name: "sign-in", method: "POST", path: "/login", json },
    new Headers(),
  );
  const headers: Record<Asker, HeadersInit> = {
    admin: { Authorization: `Bearer ${answer.token}` },
    stranger: { Authorization: "Bearer stranger" },
    nobody: {},
  };
  return { "sign-in": recorded, ...(await askAll(server, questions, (asker) => headers[asker])) };
}
