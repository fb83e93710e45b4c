import { useSyncExternalStore } from "react";

/** An application that waits in line: its idempotency key, its ticket with the time of arrival, and that time. */
export interface InLine {
  key: string;
  ticket: string;
  arrived: string;
}

const nameOf = (userId: string, jobId: string) => `recruit-in-line-${userId}-${jobId}`;

// Without storage it is kept as long as the page lives.
const held = new Map<string, string>();
const listeners = new Set<() => void>();

function load(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? held.get(name) ?? null;
  } catch {
    return held.get(name) ?? null;
  }
}

function parse(text: string | null): InLine | undefined {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function readInLine(userId: string, jobId: string): InLine | undefined {
  return parse(load(nameOf(userId, jobId)));
}

/** Keeps it when the page is reloaded; `undefined` removes it. */
export function keepInLine(userId: string, jobId: string, inLine: InLine | undefined): void {
  const name = nameOf(userId, jobId);
  const text = JSON.stringify(inLine);
  if (text === undefined) held.delete(name);
  else held.set(name, text);
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Without storage the page itself keeps it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The candidate's application for a post if it waits in line. */
export function useInLine(userId: string | undefined, jobId: string): InLine | undefined {
  const get = () => (userId === undefined ? null : load(nameOf(userId, jobId)));
  return parse(useSyncExternalStore(subscribe, get, () => null));
}
