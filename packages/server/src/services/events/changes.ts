import type { DatabaseAddress } from "../../db/pool.ts";
import { createSignals } from "../../db/signals.ts";

/** Tables of a tenant that one call wrote, and its session, if it had one. */
export type Change = { tenantId: string; tables: readonly string[]; sessionId: string };

/** Tells every process of this database which tables of which tenant were written. */
export type Changes = {
  announce(change: Change): void;
  /** Hears of every change from now on; undefined where some may have been missed. */
  listen(listener: (change: Change | undefined) => void): () => void;
  close(): Promise<void>;
};

/** Changes are collected for so long, so that a busy hospital sends a few texts a second and not one for each call. */
const collectMs = 200;
/** PostgreSQL takes less than 8,000 bytes. */
const mostBytes = 7_000;

/** Where the same server hears and tells; without `isOn` it does neither. */
export function createChanges(address: DatabaseAddress, isOn: boolean): Changes {
  const listeners = new Set<(change: Change | undefined) => void>();
  const tell = (change: Change | undefined) => {
    for (const listener of listeners) listener(change);
  };
  const signals = createSignals(address, {
    onText: (text) => {
      for (const [tenantId, sessionId, ...tables] of JSON.parse(text) as [string, string, ...string[]][])
        tell({ tenantId, sessionId, tables });
    },
    onGap: () => tell(undefined),
  });
  let collected = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    const entries = [...collected].map(([key, tables]) => JSON.stringify([...key.split(" "), ...tables]));
    collected = new Map();
    let text = "";
    for (const entry of entries) {
      if (text && Buffer.byteLength(text) + Buffer.byteLength(entry) > mostBytes) {
        signals.send(`[${text}]`);
        text = "";
      }
      text += text ? `,${entry}` : entry;
    }
    if (text) signals.send(`[${text}]`);
  }

  return {
    announce({ tenantId, sessionId, tables }) {
      if (!isOn) return;
      const key = `${tenantId} ${sessionId}`;
      const known = collected.get(key) ?? new Set();
      collected.set(key, known);
      for (const table of tables) known.add(table);
      timer ??= setTimeout(flush, collectMs).unref();
    },
    listen(listener) {
      signals.open();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      clearTimeout(timer);
      await signals.close();
    },
  };
}
