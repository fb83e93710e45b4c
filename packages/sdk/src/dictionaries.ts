import type { components } from "@bladekit/openapi";
import type { BladeClient } from "./client.ts";

/** One choice of a dictionary. */
export type DictChoice = components["schemas"]["DictItem"];

/** Options of a dictionary cache. */
export interface DictionaryOptions {
  /** `business` (default) for dictionaries that a tenant maintains, `system` for those of the platform. */
  readonly kind?: "business" | "system";
  /**
   * Reads a dictionary from another kind of server, for example `ruoyiDictionary(client)` of `@bladekit/sdk/dialects/ruoyi`. Default: the
   * call of this contract.
   */
  readonly read?: (code: string) => Promise<DictChoice[]>;
  /** How many dictionaries are kept. The least recently used is dropped first. Default: 100. */
  readonly max?: number;
  /** How long a dictionary is kept, in milliseconds. Default: 5 minutes. */
  readonly maxAgeMs?: number;
  /** The tenant whose dictionaries a visitor sees, if one page shows several tenants. */
  readonly visitorTenant?: () => string | undefined;
}

/** The dictionaries of the signed-in person or the visitor, each read once. */
export interface Dictionaries {
  /** The choices of a dictionary in their order. A failed call is not cached. */
  get(code: string): Promise<readonly DictChoice[]>;
  /** The choices if they are cached, for a screen that must not wait. */
  peek(code: string): readonly DictChoice[] | undefined;
  /** Label of a key; the key itself if the dictionary does not have it. Some back ends use numbers as keys, which are compared as text. */
  label(code: string, key: string | number): Promise<string>;
  /** Drops a dictionary that was changed, or all of them. A running call is not cached either. */
  invalidate(code?: string): void;
}

interface Entry {
  readonly code: string;
  readonly answer: Promise<readonly DictChoice[]>;
  choices?: readonly DictChoice[];
  /** The time of the request. */
  readonly at: number;
}

const paths = {
  business: "/blade-system/dict-biz/dictionary",
  system: "/blade-system/dict/dictionary",
} as const;

/**
 * Caches the dictionaries that a client reads. Any number of callers cause one request for each code, tenant and session. After another
 * login, or a switch of tenant, dictionaries are read again. It is not part of the client, so programs that do not use it do not load it.
 *
 * @example
 * const dictionaries = createDictionaries(client);
 * const nations = await dictionaries.get("nation");
 * await dictionaries.label("nation", "HA"); // 汉族
 */
export function createDictionaries(
  client: Pick<BladeClient, "request" | "session">,
  options: DictionaryOptions = {},
): Dictionaries {
  const { kind = "business", max = 100, maxAgeMs = 5 * 60 * 1000, visitorTenant } = options;
  const { read = (code: string) => client.request<DictChoice[]>("GET", paths[kind], { query: { code } }) } = options;
  // In the order of last use.
  const entries = new Map<string, Entry>();

  function keyOf(code: string): string {
    const session = client.session.get();
    const owner = session ? [session.tenantId, session.userId] : [visitorTenant?.() ?? ""];
    return [...owner, code].join("\n");
  }

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || Date.now() - entry.at > maxAgeMs) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function ask(key: string, code: string): Entry {
    const answer = read(code);
    const entry: Entry = { code, answer, at: Date.now() };
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest);
    }
    answer.then(
      (choices) => {
        entry.choices = choices;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  }

  function get(code: string): Promise<readonly DictChoice[]> {
    const key = keyOf(code);
    return (fresh(key) ?? ask(key, code)).answer;
  }

  return {
    get,
    peek: (code) => fresh(keyOf(code))?.choices,
    async label(code, key) {
      const text = String(key);
      return (await get(code)).find(({ dictKey }) => String(dictKey) === text)?.dictValue ?? text;
    },
    invalidate(code) {
      for (const [key, entry] of entries) {
        if (code === undefined || entry.code === code) entries.delete(key);
      }
    },
  };
}
