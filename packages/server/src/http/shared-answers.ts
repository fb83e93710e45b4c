import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressors = {
  // Level 5 costs a little more than gzip and is a fifth smaller.
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;

/** An encoding of `Content-Encoding`. */
export type Encoding = keyof typeof compressors;

/** An answer as it goes over the wire, to anybody who asks the same. */
export type SharedAnswer = {
  readonly body: Buffer;
  /** A weak entity tag: the same data in any encoding. */
  readonly etag: string;
  /** The facts about a page besides its text; data has no others. */
  readonly page?: PageHeaders | undefined;
  /** The body, compressed at its first use. */
  encoded(encoding: Encoding): Promise<Buffer>;
};

/** Status and headers of a page, and the notice that it shows. */
type PageHeaders = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly notice?: { tenantId: string; noticeId: string };
};

/** Makes an answer: its JSON, or a page, and the tenant it is of. */
export type Make = () => Promise<
  { tenantId: string; json: string } | { tenantId: string; html: string; page: PageHeaders }
>;

/**
 * Answers that are the same for everyone, kept for a moment. However many callers ask at once, one of them asks the database. A change
 * through this instance shows at the next call, a change through another one when the moment is over.
 */
export type SharedAnswers = {
  /**
   * The answer to what `key` stands for, at most `seconds` old. An older one, up to `lateSeconds`, goes out too, and a new one is made behind it.
   * A failure is kept for nobody.
   */
  get(key: string, seconds: number, make: Make, lateSeconds?: number): Promise<SharedAnswer> | SharedAnswer;
  /** Something of this tenant, or without one of any, has been changed, and the change is in the database. */
  changed(tenantId: string | undefined): void;
};

type Entry = { tenantId: string; since: number; begunAt: number; answer: SharedAnswer; bytes: number };
type Flight = { begunAt: number; answer: Promise<SharedAnswer> };

/**
 * Answers that are kept at most, each one page of a list, and what they may be long together, compressed ones and keys included: a stranger asks for
 * as many as they like.
 */
const defaults = { capacity: 1000, bytes: 32 * 1024 * 1024 };

export function createSharedAnswers(bounds: Partial<typeof defaults> = {}): SharedAnswers {
  const { capacity, bytes: mostBytes } = { ...defaults, ...bounds };
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const flights = new Map<string, Flight>();
  // Changes are numbered. An answer may be of use only if it was begun after the last change of its tenant.
  const lastChange = new Map<string | undefined, number>();
  let changes = 0;

  const isCurrent = ({ tenantId, begunAt }: { tenantId: string; begunAt: number }) =>
    (lastChange.get(tenantId) ?? 0) <= begunAt && (lastChange.get(undefined) ?? 0) <= begunAt;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function makeRoom(): void {
    // The oldest entry is the first of the map.
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity && bytes <= mostBytes) return;
      drop(oldest);
    }
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    makeRoom();
  }

  /** Counts what an answer has grown by, if it is still kept. */
  function grow(key: string, answer: SharedAnswer, length: number): void {
    const entry = entries.get(key);
    if (entry?.answer !== answer) return;
    entry.bytes += length;
    bytes += length;
    makeRoom();
  }

  async function fly(key: string, begunAt: number, make: Make): Promise<SharedAnswer> {
    const since = performance.now();
    try {
      const made = await make();
      const { tenantId } = made;
      const text = "json" in made ? { body: made.json } : { body: made.html, page: made.page };
      const answer = toAnswer(text, (length) => grow(key, answer, length));
      const bytes = Buffer.byteLength(key) + answer.body.length;
      if (isCurrent({ tenantId, begunAt })) keep(key, { tenantId, since, begunAt, answer, bytes });
      return answer;
    } finally {
      if (flights.get(key)?.begunAt === begunAt) flights.delete(key);
    }
  }

  function join(key: string, make: Make): Promise<SharedAnswer> {
    const flight = flights.get(key);
    // A call that began before a change may return the old rows, so callers after the change do not join it.
    if (flight?.begunAt === changes) return flight.answer;
    const answer = fly(key, changes, make);
    flights.set(key, { begunAt: changes, answer });
    return answer;
  }

  return {
    get(key, seconds, make, lateSeconds = seconds) {
      const entry = entries.get(key);
      const age = entry && isCurrent(entry) ? (performance.now() - entry.since) / 1000 : Number.POSITIVE_INFINITY;
      if (entry && age < seconds) return entry.answer;
      if (!entry || age >= lateSeconds) return join(key, make);
      // The late one is on its way first. A failure of the next one is told to its own visitors.
      setImmediate(() => join(key, make).catch(() => undefined));
      return entry.answer;
    },
    changed(tenantId) {
      changes += 1;
      lastChange.set(tenantId, changes);
    },
  };
}

type Text = { body: string; page?: PageHeaders };

/** `grew` is told how long each compressed form is. */
function toAnswer({ body: text, page }: Text, grew: (length: number) => void): SharedAnswer {
  const body = Buffer.from(text);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    body,
    page,
    etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`,
    encoded: (encoding) => {
      encoded[encoding] ??= compressors[encoding](body).then((packed) => {
        grew(packed.length);
        return packed;
      });
      return encoded[encoding];
    },
  };
}
