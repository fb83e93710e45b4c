import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressors = {
  // Level 5 costs a little more time than gzip, and the result is a fifth smaller.
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;

/** An encoding of `Content-Encoding`. */
export type Encoding = keyof typeof compressors;

/** An answer as it is sent to all callers of the same key. */
export type SharedAnswer = {
  readonly body: Buffer;
  /** A weak entity tag, the same for every encoding. */
  readonly etag: string;
  /** Present for a page, absent for data. */
  readonly page?: PageHeaders | undefined;
  /** The compressed body. It is compressed at the first call. */
  encoded(encoding: Encoding): Promise<Buffer>;
};

/** The status and headers of a page, and the notice that it shows. */
type PageHeaders = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly notice?: { tenantId: string; noticeId: string };
};

/** Makes an answer: JSON or a page, with its tenant. */
export type Make = () => Promise<
  { tenantId: string; json: string } | { tenantId: string; html: string; page: PageHeaders }
>;

/**
 * Answers that are the same for everyone, cached for a short time. However many callers ask at once, only one of them queries the database.
 * A change through this instance shows at the next call. A change through another instance shows when the time is over.
 */
export type SharedAnswers = {
  /**
   * The answer for `key`, at most `seconds` old. An older one, up to `lateSeconds`, is returned, too, while a new one is made in the
   * background. A failure is not cached.
   */
  get(key: string, seconds: number, make: Make, lateSeconds?: number): Promise<SharedAnswer> | SharedAnswer;
  /** Data of this tenant, or without a tenant of any, has been changed, and the change is committed. */
  changed(tenantId: string | undefined): void;
};

type Entry = { tenantId: string; since: number; begunAt: number; answer: SharedAnswer; bytes: number };
type Flight = { begunAt: number; answer: Promise<SharedAnswer> };

/**
 * The most cached answers, each one page of a list, and their most bytes in all, with compressed forms and keys. The limits are needed
 * because a stranger may ask for any number of pages.
 */
const defaults = { capacity: 1000, bytes: 32 * 1024 * 1024 };

export function createSharedAnswers(bounds: Partial<typeof defaults> = {}): SharedAnswers {
  const { capacity, bytes: mostBytes } = { ...defaults, ...bounds };
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const flights = new Map<string, Flight>();
  // Changes are numbered. A cached answer is valid only if it was begun after the last change of its tenant.
  const lastChange = new Map<string | undefined, number>();
  let changes = 0;

  const isCurrent = ({ tenantId, begunAt }: { tenantId: string; begunAt: number }) =>
    (lastChange.get(tenantId) ?? 0) <= begunAt && (lastChange.get(undefined) ?? 0) <= begunAt;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function makeRoom(): void {
    // A Map keeps the order of insertion, so the first entry is the oldest.
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

  /** Adds to the size of an answer, if it is still cached. */
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
      // The late answer is sent first. If making the next one fails, the callers that wait for it learn that.
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

/** `grew` receives the length of each compressed form. */
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
