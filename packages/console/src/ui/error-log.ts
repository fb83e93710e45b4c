import type { ClientError } from "../wire/shell.ts";

const key = "bladekit-console-errors";
const most = 100;

/** Errors that this browser met, newest first, kept over a reload until they are sent or cleared. */
export interface ErrorLog {
  get(): readonly ClientError[];
  add(error: unknown, info?: string): void;
  clear(): void;
  /** Takes out those that were sent; others came meanwhile. */
  remove(sent: readonly ClientError[]): void;
  /** Reads what another tab has written. */
  reread(): void;
  subscribe(listener: () => void): () => void;
}

/** `2026-11-20 08:00:00`, in Asia/Shanghai as everywhere on the wire. */
function wireTime(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Asia/Shanghai" });
}

export function createErrorLog(storage: Storage, address: () => string, now: () => Date = () => new Date()): ErrorLog {
  const listeners = new Set<() => void>();
  const read = (): readonly ClientError[] => {
    try {
      return JSON.parse(storage.getItem(key) ?? "[]") as ClientError[];
    } catch {
      return [];
    }
  };
  let errors = read();
  const show = (next: readonly ClientError[]) => {
    errors = next;
    for (const listener of listeners) listener();
  };
  const change = (next: readonly ClientError[]) => {
    try {
      storage.setItem(key, JSON.stringify(next));
    } catch {
      // A full storage must not make an error of an error.
    }
    show(next);
  };
  return {
    get: () => errors,
    add(error, info = "") {
      const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      const entry: ClientError = {
        type: "error",
        message: message.slice(0, 4000) || "Error",
        stack: stack.slice(0, 20_000),
        info: info.slice(0, 4000),
        url: address().slice(0, 2000),
        time: wireTime(now()),
      };
      // Another tab writes here, too.
      const before = read();
      // One fault that is met at every frame is told once.
      if (before[0]?.message === entry.message && before[0].url === entry.url) return;
      change([entry, ...before].slice(0, most));
    },
    clear: () => change([]),
    remove(sent) {
      const texts = new Set(sent.map((entry) => JSON.stringify(entry)));
      change(read().filter((entry) => !texts.has(JSON.stringify(entry))));
    },
    reread: () => show(read()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Writes down what no screen caught. An answer that was refused is no error of this browser. */
export function watchErrors(log: ErrorLog, target: Window): void {
  target.addEventListener("error", ({ error, message }) => log.add(error ?? message));
  target.addEventListener("unhandledrejection", ({ reason }) => {
    if (!isExpected(reason)) log.add(reason);
  });
  target.addEventListener("storage", (event) => {
    if (event.key === key) log.reread();
  });
}

function isExpected(reason: unknown): boolean {
  return reason instanceof Error && ["HttpError", "AbortError", "CancelledError"].includes(reason.name);
}
