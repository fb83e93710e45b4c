import { useSyncExternalStore } from "react";

/** An application that waits in line: its idempotency key, the ticket with its moment of arrival, and that moment. */
export interface InLine {
  key: string;
  ticket: string;
  arrived: string;
}

const nameOf = (userId: string, jobId: string) => `recruit-in-line-${userId}-${jobId}`;

// A browser without storage keeps it as long as the page.
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

/** Keeps it over a reload of the page; `undefined` forgets it. */
export function keepInLine(userId: string, jobId: string, inLine: InLine | undefined): void {
  const name = nameOf(userId, jobId);
  const text = JSON.stringify(inLine);
  if (text === undefined) held.delete(name);
  else held.set(name, text);
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The page has it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The candidate's application for a post that waits in line, if one does. */
export function useInLine(userId: string | undefined, jobId: string): InLine | undefined {
  const get = () => (userId === undefined ? null : load(nameOf(userId, jobId)));
  return parse(useSyncExternalStore(subscribe, get, () => null));
}
