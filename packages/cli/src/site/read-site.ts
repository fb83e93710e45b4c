import { createHash } from "node:crypto";
import { type BladeClient, createBladeClient, isApiError } from "@bladekit/sdk";
import { fromWireTime } from "@bladekit/sdk/rules";
import type { Settings } from "../config/settings.ts";
import { isGone } from "../failure.ts";
import type { Io } from "../io.ts";
import { type Json, mapTexts, namesById, textsIn } from "./differences.ts";
import { publicCalls } from "./public-calls.ts";

/** As many rows as a page has. */
const PAGE = 100;
const AT_ONCE = 4;
/** Seconds by which the clocks of two machines differ, with the time that all calls take. */
const CLOCKS_DIFFER = 300;
/** Ids are long numbers, also within links and texts. */
const ID = /\d{12,}/g;
const FILE_LINK = /[^\s"'()<>]*\/blade-resource\/oss\/endpoint\/file\?[^\s"'()<>]*/g;

type Row = Readonly<{ [name: string]: Json }>;

/** The answers of a hospital's site to a visitor, by request. Records have their names in place of ids, and files the digest of their content. */
export async function readSite(
  io: Pick<Io, "fetch" | "interruption">,
  { baseUrl, clientId, tenant = "" }: Pick<Settings, "baseUrl" | "clientId" | "tenant">,
): Promise<Map<string, Json>> {
  const signal = io.interruption();
  // The calls carry no session, even if this profile has one, because a visitor has none.
  const client = createBladeClient({ baseUrl, clientId, tenantId: tenant, fetch: io.fetch }) as BladeClient;
  // Paths are data here; the client's types know them only as names.
  const call = client.GET as unknown as (path: string, init: object) => Promise<Json | undefined>;
  // A comparison is no reader, so that notices do not count it.
  const headers = { "Tenant-Id": tenant, "Sec-Purpose": "prefetch" };
  // A refusal is an answer, too: one site may have a page that the other lacks.
  const get = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<Json> => {
    try {
      return (await call(path, { params: { query }, headers, signal })) ?? null;
    } catch (error) {
      if (isGone(error)) return { refused: error.error ?? error.status };
      throw error;
    }
  };
  const download = client.download as unknown as (path: string, init: object) => Promise<Blob>;
  /** The digest of a file, or why there is none. */
  const contentOf = async (query: Readonly<Record<string, string>>): Promise<string> => {
    try {
      const blob = await download("/blade-resource/oss/endpoint/file", { params: { query }, signal });
      return `file ${createHash("sha256")
        .update(new Uint8Array(await blob.arrayBuffer()))
        .digest("hex")}`;
    } catch (error) {
      if (isApiError(error)) return `no file: ${error.status}`;
      throw error;
    }
  };
  const whole = async (path: string): Promise<Json> => {
    const first = (await get(path, { current: "1", size: String(PAGE) })) as Row;
    if (first.records === undefined) return first;
    const records = [...(first.records as Row[])];
    for (let page = 2; records.length < Number(first.total); page += 1) {
      const { records: more } = (await get(path, { current: String(page), size: String(PAGE) })) as { records: Row[] };
      if (more.length === 0) break;
      records.push(...more);
    }
    const { total = null } = first;
    return { total, records };
  };

  const answers = new Map<string, Json>();
  const rowsOf = (path: string) => {
    const answer = answers.get(path) as Json[] | Readonly<{ records: Json[] }> | undefined;
    return (Array.isArray(answer) ? answer : (answer?.records ?? [])) as readonly Row[];
  };
  const details: { name: string; path: string; id: string }[] = [];
  for (const { path, paged, detailOf } of publicCalls) {
    for (const { id } of (detailOf ?? []).flatMap(rowsOf))
      details.push({ name: `${path} ${id}`, path, id: String(id) });
    if (!detailOf) answers.set(path, paged ? await whole(path) : await get(path));
  }
  for (let start = 0; start < details.length; start += AT_ONCE) {
    const some = details.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map(({ path, id }) => get(path, { id })));
    for (const [at, { name }] of some.entries()) answers.set(name, found[at] ?? null);
  }

  const names = namesById(answers.values());
  const files = new Map<string, string>();
  const links = new Set([...answers.values()].flatMap(textsIn).flatMap((text) => text.match(FILE_LINK) ?? []));
  for (const link of links) {
    const query = Object.fromEntries(new URLSearchParams(link.replaceAll("&amp;", "&").slice(link.indexOf("?"))));
    const content = await contentOf(query);
    files.set(link, content);
    // An attachment says the name beside the link.
    files.set(query.name ?? link, content);
  }
  const known = (text: string) =>
    files.get(text) ??
    text.replace(FILE_LINK, (link) => files.get(link) ?? link).replace(ID, (id) => names.get(id) ?? id);
  return new Map([...answers].map(([name, answer]) => [known(name), mapTexts(sinceAnswered(answer), known)]));
}

/**
 * A countdown is counted from the moment of its answer, and two sites answer at two moments. One that ends with the deadline beside it says no more than
 * that deadline.
 */
function sinceAnswered(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(sinceAnswered);
  if (typeof answer !== "object" || answer === null) return answer;
  const row = answer as Row;
  const deadline = typeof row.applyEnd === "string" ? fromWireTime(row.applyEnd)?.getTime() : undefined;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name !== "remainingSeconds" || deadline === undefined) return [name, sinceAnswered(value)];
      const left = Math.max(0, (deadline - Date.now()) / 1000);
      return [name, Math.abs(left - Number(value)) < CLOCKS_DIFFER ? "as the deadline says" : value];
    }),
  );
}
