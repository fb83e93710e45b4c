import { type Change, type Draft, type Gone, goneBetween, merged, settled, typed } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import type { SectionName } from "./sections.ts";

/** The drafts of a section as the server keeps them. */
interface StoredDrafts {
  section: SectionName;
  version: number;
  drafts: Draft[];
}

/** Where drafts go so that another device can go on. */
export interface DraftServer {
  list: () => Promise<readonly StoredDrafts[]>;
  /** Resolves to the new version; `stale` when somebody else was quicker. */
  submit: (stored: StoredDrafts) => Promise<number | "stale">;
}

/** The drafts that this browser holds of a section. */
interface Held {
  drafts: Draft[];
  gone: Gone;
  /** Version of the server that this goes back to. */
  version: number;
  /** Whether the server has all of it. */
  sent: boolean;
}

export interface DraftStore {
  read: (section: SectionName) => readonly Draft[];
  /** Keeps one field as it is typed, at once. */
  type: (section: SectionName, form: Pick<Draft, "slot" | "entry">, name: string, change: Change) => void;
  /** Forgets what has been saved. */
  settle: (section: SectionName, slot: string, sent: FormValues) => void;
  discard: (section: SectionName, slot: string) => void;
  /** Puts a draft back that was discarded. */
  restore: (section: SectionName, draft: Draft) => void;
  /** Takes in what other devices left on the server. */
  pull: () => Promise<void>;
  /** Sends now what would go shortly. */
  flush: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

const prefixOf = (userId: string) => `recruit-draft-${userId}-`;
const nothing: Held = { drafts: [], gone: {}, version: 0, sent: true };
const pauseMs = 1500;
const retryMs = 15_000;

/**
 * Unsaved input of one candidate. It is in this browser as soon as it is typed, where other tabs find it, and on the server shortly after;
 * all of them keep their own fields.
 */
export function createDraftStore(userId: string, server: DraftServer): DraftStore {
  const listeners = new Set<() => void>();
  const memory = new Map<string, string>();
  const parsed = new Map<string, { text: string; held: Held }>();
  const timers = new Map<SectionName, ReturnType<typeof setTimeout>>();
  const sending = new Map<SectionName, Promise<void>>();

  const keyOf = (section: SectionName) => prefixOf(userId) + section;

  function held(section: SectionName): Held {
    const key = keyOf(section);
    const text = memory.get(key) ?? load(key);
    if (!text) return nothing;
    const known = parsed.get(key);
    if (known?.text === text) return known.held;
    const next = parse(text);
    parsed.set(key, { text, held: next });
    return next;
  }

  function keep(section: SectionName, next: Held): void {
    const key = keyOf(section);
    const text = JSON.stringify(next);
    // Without storage there is only this page.
    if (save(key, text)) memory.delete(key);
    else memory.set(key, text);
    for (const listener of listeners) listener();
  }

  function change(section: SectionName, make: (drafts: Draft[]) => Draft[]): void {
    const before = held(section);
    const drafts = make(before.drafts);
    const gone = { ...before.gone, ...goneBetween(before.drafts, drafts, Date.now()) };
    keep(section, { ...before, drafts, gone, sent: false });
    if (!timers.has(section)) later(section, pauseMs);
  }

  function later(section: SectionName, ms: number): void {
    clearTimeout(timers.get(section));
    timers.set(
      section,
      setTimeout(() => void send(section), ms),
    );
  }

  /** Sends what the server lacks; calls of one section follow each other. */
  function send(section: SectionName): Promise<void> {
    timers.delete(section);
    const next = (sending.get(section) ?? Promise.resolve()).then(async () => {
      const { drafts, version, sent } = held(section);
      if (sent) return;
      try {
        const answer = await server.submit({ section, version, drafts });
        if (answer === "stale") return await pull();
        const now = held(section);
        // Forgotten by this browser meanwhile, at a sign-out: the server goes on keeping it.
        if (now === nothing) return;
        const isAll = now.drafts === drafts || JSON.stringify(now.drafts) === JSON.stringify(drafts);
        keep(section, { ...now, version: answer, sent: isAll, ...(isAll && { gone: {} }) });
        if (!isAll) later(section, pauseMs);
      } catch {
        // This browser has it; the server gets it when it answers again.
        later(section, retryMs);
      }
    });
    sending.set(section, next);
    return next;
  }

  async function pull(): Promise<void> {
    const stored = new Map((await server.list()).map((one) => [one.section, one]));
    for (const section of new Set([...stored.keys(), ...sectionsHeld(userId)])) {
      const { drafts = [], version = 0 } = stored.get(section) ?? {};
      const mine = held(section);
      if (mine.sent) keep(section, { drafts, gone: {}, version, sent: true });
      else {
        keep(section, { ...mine, drafts: merged(mine.drafts, drafts, mine.gone), version });
        later(section, pauseMs);
      }
    }
  }

  const flush = async () => {
    await Promise.all([...timers.keys()].map(send));
  };

  return {
    read: (section) => held(section).drafts,
    type: (section, form, name, one) => change(section, (drafts) => typed(drafts, form, name, one)),
    settle: (section, slot, sent) => change(section, (drafts) => settled(drafts, slot, sent)),
    discard: (section, slot) => change(section, (drafts) => drafts.filter((draft) => draft.slot !== slot)),
    restore: (section, draft) =>
      change(section, (drafts) => {
        const at = Date.now();
        const changes = Object.entries(draft.changes).map(([name, one]) => [name, { ...one, at }] as const);
        return [...drafts, { ...draft, changes: Object.fromEntries(changes) }];
      }),
    pull,
    flush,
    subscribe(listener) {
      const onHide = () => void flush();
      const onStorage = ({ key }: StorageEvent) => key?.startsWith(prefixOf(userId)) && listener();
      listeners.add(listener);
      window.addEventListener("storage", onStorage);
      document.addEventListener("visibilitychange", onHide);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
        document.removeEventListener("visibilitychange", onHide);
      };
    },
  };
}

/** Takes all of a candidate's drafts away from this browser, which the next one may use. The server still has them. */
export function forgetDrafts(userId: string): void {
  for (const section of sectionsHeld(userId)) {
    try {
      localStorage.removeItem(prefixOf(userId) + section);
    } catch {
      // There was no stored draft either.
    }
  }
}

function sectionsHeld(userId: string): SectionName[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
    return keys.map((key) => key.slice(prefixOf(userId).length) as SectionName);
  } catch {
    return [];
  }
}

function parse(text: string): Held {
  try {
    const value: Partial<Held> = JSON.parse(text);
    return Array.isArray(value.drafts) ? { ...nothing, ...value } : nothing;
  } catch {
    return nothing;
  }
}

function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function save(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
