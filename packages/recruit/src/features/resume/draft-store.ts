import { type Change, type Draft, type Gone, goneBetween, merged, settled, typed } from "./draft.ts";
import type { FormValues } from "./form-values.ts";
import type { SectionName } from "./sections.ts";

/** The drafts of a section as the server stores them. */
interface StoredDrafts {
  section: SectionName;
  version: number;
  drafts: Draft[];
}

/** The server that stores drafts, so that another device can continue. */
export interface DraftServer {
  list: () => Promise<readonly StoredDrafts[]>;
  /** Resolves to the new version, or to `stale` when another device has stored a newer one. */
  submit: (stored: StoredDrafts) => Promise<number | "stale">;
}

/** The drafts of a section in this browser. */
interface Held {
  drafts: Draft[];
  gone: Gone;
  /** An id of this state of the drafts. */
  state: string;
}

/**
 * What the server has of the drafts. It is stored apart from them, because it changes in the background. A tab sees what another tab has
 * stored only after a moment, and would otherwise overwrite input of that tab.
 */
interface Sent {
  /** The server's version on which the drafts are based. */
  version: number;
  /** The id of the state that the server has. */
  state: string;
}

export interface DraftStore {
  read: (section: SectionName) => readonly Draft[];
  /** Stores one field at once while it is typed. */
  type: (section: SectionName, form: Pick<Draft, "slot" | "entry">, name: string, change: Change) => void;
  /** Removes the drafts of saved values. */
  settle: (section: SectionName, slot: string, sent: FormValues) => void;
  discard: (section: SectionName, slot: string) => void;
  /** Restores a discarded draft. */
  restore: (section: SectionName, draft: Draft) => void;
  /** Reads drafts of other devices from the server. */
  pull: () => Promise<void>;
  /** Sends waiting drafts now. */
  flush: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

const prefixOf = (userId: string) => `recruit-draft-${userId}-`;
const sentKeyOf = (userId: string, section: SectionName) => `recruit-sent-${userId}-${section}`;
const nothing: Held = { drafts: [], gone: {}, state: "" };
const newState = () => String(Math.random());
const pauseMs = 1500;
const retryMs = 15_000;

/**
 * Unsaved input of one candidate. It is stored in this browser at once, where other tabs find it, and on the server shortly after. Each tab
 * and device keeps the fields that it has typed.
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

  function write(key: string, value: Held | Sent): void {
    const text = JSON.stringify(value);
    // Without storage it is kept for this page only.
    if (save(key, text)) memory.delete(key);
    else memory.set(key, text);
  }

  function keep(section: SectionName, next: Held): void {
    write(keyOf(section), next);
    for (const listener of listeners) listener();
  }

  function sentOf(section: SectionName): Sent {
    const key = sentKeyOf(userId, section);
    return parseSent(memory.get(key) ?? load(key));
  }

  const keepSent = (section: SectionName, next: Sent) => write(sentKeyOf(userId, section), next);

  function change(section: SectionName, make: (drafts: Draft[]) => Draft[]): void {
    const before = held(section);
    const drafts = make(before.drafts);
    const isSent = before.state === sentOf(section).state;
    const gone = { ...(!isSent && before.gone), ...goneBetween(before.drafts, drafts, Date.now()) };
    keep(section, { drafts, gone, state: newState() });
    if (!timers.has(section)) later(section, pauseMs);
  }

  function later(section: SectionName, ms: number): void {
    clearTimeout(timers.get(section));
    timers.set(
      section,
      setTimeout(() => void send(section), ms),
    );
  }

  /** Sends what the server lacks. Calls for one section run one after the other. */
  function send(section: SectionName): Promise<void> {
    timers.delete(section);
    const next = (sending.get(section) ?? Promise.resolve()).then(async () => {
      const { drafts, state } = held(section);
      const { version, state: known } = sentOf(section);
      if (state === known) return;
      try {
        const answer = await server.submit({ section, version, drafts });
        if (answer === "stale") return await pull();
        const now = held(section);
        // At a sign-out this browser drops its drafts. The server must still keep them.
        if (now === nothing) return;
        keepSent(section, { version: answer, state });
        if (now.state !== state) later(section, pauseMs);
      } catch {
        // This browser has it, and sends it when the server answers again.
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
      const state = newState();
      if (mine.state === sentOf(section).state) {
        keepSent(section, { version, state });
        keep(section, { drafts, gone: {}, state });
      } else {
        keepSent(section, { version, state: "" });
        keep(section, { ...mine, drafts: merged(mine.drafts, drafts, mine.gone), state });
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

/** Removes all of a candidate's drafts from this browser, because another person may use it next. The server still has them. */
export function forgetDrafts(userId: string): void {
  for (const section of sectionsHeld(userId)) {
    try {
      localStorage.removeItem(prefixOf(userId) + section);
      localStorage.removeItem(sentKeyOf(userId, section));
    } catch {
      // Without storage there was no stored draft either.
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

function parseSent(text: string | null): Sent {
  try {
    const { version = 0, state = "" }: Partial<Sent> = JSON.parse(text ?? "{}") ?? {};
    return { version, state };
  } catch {
    return { version: 0, state: "" };
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
