import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type BladeClient, isApiError } from "@bladekit/sdk";
import { type Mark, noStack } from "../plan/stack.ts";

type Query = Readonly<Record<string, unknown>>;

/** Calls to one tenant of one server, by path: kinds are told their paths by the contract's description of their entity. */
export type Calls = Readonly<{
  get: (path: string, query?: Query) => Promise<unknown>;
  post: (path: string, input: { query?: Query; body?: unknown }) => Promise<unknown>;
  /** A write by another method, for servers of other families. */
  send: (method: string, path: string, input: { body: unknown }) => Promise<unknown>;
  /** The pages of a list. Each is fetched when the caller asks for it. */
  pages: (path: string, query: Query) => AsyncIterable<{ readonly records: readonly Row[] }>;
  /** The folder that paths of files start from. */
  cwd: string;
  /** Sends a file of this machine. */
  upload: (path: string, file: string) => Promise<unknown>;
  /** The bytes of the file behind a link of the server. */
  download: (link: string) => Promise<Uint8Array>;
  /** The server is of another family, where the session's tenant is this one. */
  foreign?: Readonly<{ tenant: string }>;
  /** Keys of the records of a resource that this tool made. The resource is named by the folder of its calls. Empty where the server keeps no marks. */
  owned: (resource: string) => Promise<ReadonlyMap<string, Mark>>;
  signal: AbortSignal;
  /** Set in a move: reads then include what only a move copies, such as phones that the usual answers mask. */
  moving?: true;
  /** Makes a call that answers a file, and reads the bytes of the file. */
  bytes: (path: string, query: Query) => Promise<Uint8Array>;
  /** The same calls with this header. The server refuses a write when the record has other values than the header says. */
  ifUnchanged: (seen: string) => Calls;
  /** The same calls without a condition: a write changes the record even if somebody else has changed it. */
  overwriting: () => Calls;
  /** The same calls, whose writes only add. If a record with the same code exists already, the server refuses the write. */
  adding: () => Calls;
  /** The same calls, whose writes mark their records as made by this tool, and by a manifest that has an id. */
  marking: (mark?: Mark) => Calls;
}>;

export type Row = Readonly<Record<string, unknown>>;

/** The mark that the server keeps with records that this tool made. A slash and the id of a manifest may follow. */
const MARK = "bladekit";

const markHeader = ({ id, owner, protect }: Mark = noStack) =>
  [
    id === "" ? MARK : `${MARK}/${id}`,
    ...(owner === "" ? [] : [`owner=${encodeURIComponent(owner)}`]),
    ...(protect ? ["protect"] : []),
  ].join("; ");

/** An older server answers the keys alone. */
type Owned = readonly Readonly<{
  resource: string;
  mark?: string;
  owner?: string;
  keys: readonly string[];
  protected?: readonly string[];
}>[];
type Marks = ReadonlyMap<string, ReadonlyMap<string, Mark>>;
type Shared = Pick<Calls, "cwd" | "signal" | "foreign" | "owned" | "upload" | "download" | "bytes">;
type Caller = Pick<BladeClient, "GET" | "POST" | "pages" | "request" | "upload" | "download">;

export function callsOf(client: Caller, options: Pick<Calls, "cwd" | "signal" | "foreign">): Calls {
  const { cwd, signal, foreign } = options;
  // Paths are data here; the client's types know them only as names.
  const get = client.GET as unknown as (path: string, init: object) => Promise<unknown>;
  let marks: Promise<Marks> | undefined;
  const readMarks = async () => {
    const owned = await get("/blade-system/ownership/list", { params: { query: { mark: MARK } }, signal });
    const byResource = new Map<string, Map<string, Mark>>();
    for (const { resource, mark = MARK, owner = "", keys, protected: kept = [] } of owned as Owned) {
      const found = byResource.get(resource) ?? new Map<string, Mark>();
      const of = { id: mark.slice(MARK.length + 1), owner };
      for (const key of keys) found.set(key, { ...of, ...(kept.includes(key) && { protect: true }) });
      byResource.set(resource, found);
    }
    return byResource;
  };
  const download = client.download as unknown as (path: string, init: object) => Promise<Blob>;
  const bytes: Calls["bytes"] = async (path, query) =>
    new Uint8Array(await (await download(path, { params: { query }, signal })).arrayBuffer());
  return withHeaders(client, {
    ...options,
    bytes,
    async upload(path, file) {
      const bytes = await readFile(resolve(cwd, file));
      const send = client.upload as unknown as (path: string, file: Blob, init: object) => Promise<unknown>;
      return send(path, new Blob([bytes]), { name: basename(file) });
    },
    download: (link) =>
      bytes(
        "/blade-resource/oss/endpoint/file",
        Object.fromEntries(new URLSearchParams(link.slice(link.indexOf("?")))),
      ),
    async owned(resource) {
      marks ??= foreign ? Promise.resolve(new Map()) : readMarks().catch(noMarks);
      return (await marks).get(resource) ?? new Map();
    },
  });
}

/** Where an older server keeps no marks, or the account may not read them, no record counts as made by this tool. */
function noMarks(error: unknown): Marks {
  if (isApiError(error) && (error.status === 403 || error.status === 404)) return new Map();
  throw error;
}

function withHeaders(client: Caller, shared: Shared, headers: Readonly<Record<string, string>> = {}): Calls {
  const get = client.GET as unknown as (path: string, init: object) => Promise<unknown>;
  const post = client.POST as unknown as (path: string, init: object) => Promise<unknown>;
  const pages = client.pages as unknown as (path: string, init: object) => ReturnType<Calls["pages"]>;
  return {
    get: (path, query = {}) => get(path, { params: { query }, signal: shared.signal }),
    pages: (path, query) => pages(path, { params: { query }, signal: shared.signal }),
    // This call has no signal. A write that was sent is waited for, so that its outcome is known.
    post: (path, { query = {}, body }) =>
      post(path, { params: { query }, headers, ...(body !== undefined && { body }) }),
    send: (method, path, { body }) => client.request(method, path, { body: body as object }),
    ifUnchanged: (seen) => withHeaders(client, shared, { ...headers, "If-Unchanged": seen }),
    overwriting: () => withHeaders(client, shared, { ...headers, "If-Match": "*" }),
    adding: () => withHeaders(client, shared, { ...headers, "If-None-Match": "*" }),
    marking: (mark) => withHeaders(client, shared, { ...headers, "Managed-By": markHeader(mark) }),
    ...shared,
  };
}

const PAGE = 200;

/** Every row of a list that comes in pages. */
export async function allPages({ pages }: Calls, path: string, query: Query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { records } of pages(path, { ...query, size: PAGE })) rows.push(...records);
  return rows;
}

/** The rows of trees in one list, each after the one above it. */
export function flatten(tree: readonly Row[]): Row[] {
  const rows: Row[] = [];
  const queue = [...tree].reverse();
  for (let row = queue.pop(); row; row = queue.pop()) {
    rows.push(row);
    for (const child of [...((row.children as Row[] | undefined) ?? [])].reverse()) queue.push(child);
  }
  return rows;
}

const AT_ONCE = 8;

/** Some at a time, in their order: a server is not asked for a thousand details at once. */
export async function inTurns<From, To>(rows: readonly From[], work: (row: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    done.push(...(await Promise.all(rows.slice(start, start + AT_ONCE).map(work))));
  }
  return done;
}
