import { createHash } from "node:crypto";
import { fromWireTime } from "@bladekit/sdk/rules";
import type { Settings } from "../config/settings.ts";
import type { Io } from "../io.ts";
import { UserError } from "../user-error.ts";
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

/** The answers of a hospital's site to a visitor, by what is asked: records by their names in place of ids, and files by what is in them. */
export async function readSite(
  io: Pick<Io, "fetch" | "interruption">,
  { baseUrl, clientId, tenant = "" }: Pick<Settings, "baseUrl" | "clientId" | "tenant">,
): Promise<Map<string, Json>> {
  const signal = io.interruption();
  const headers = { "Tenant-Id": tenant, Authorization: `Basic ${btoa(`${clientId}:`)}` };
  const get = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<Json> => {
    const parameters = new URLSearchParams(query).toString();
    const url = `${baseUrl}${path}${parameters && `?${parameters}`}`;
    const answer = (await (await io.fetch(new Request(url, { headers, signal }))).json()) as Row;
    if (answer.success !== true)
      throw new UserError({ key: "siteRefuses", values: { url, reason: String(answer.msg) } });
    return answer.data ?? null;
  };
  const whole = async (path: string): Promise<Json> => {
    const first = (await get(path, { current: "1", size: String(PAGE) })) as Row;
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
    const url = new URL(link.replaceAll("&amp;", "&"), `${baseUrl}/`);
    const response = await io.fetch(new Request(url, { signal }));
    const digest = createHash("sha256")
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest("hex");
    const content = `file ${response.status} ${digest}`;
    files.set(link, content);
    // An attachment says the name beside the link.
    files.set(url.searchParams.get("name") ?? link, content);
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
