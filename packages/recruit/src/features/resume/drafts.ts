import type { FormValues } from "./form-values.ts";
import type { SectionName } from "./sections.ts";

/** Unsaved input of one section. */
export interface Draft {
  values: FormValues;
  /** Entry of a list section that is being changed; -1 is a new one. Absent on sections that are one record. */
  index?: number;
  /** Milliseconds since 1970. */
  at: number;
}

const keysOf = (userId: string) => `recruit-draft-${userId}-`;
const keyOf = (userId: string, section: SectionName) => `${keysOf(userId)}${section}`;

/** Unsaved input, kept in this browser for each candidate until it is saved or discarded. */
export const drafts = {
  read(userId: string, section: SectionName): Draft | undefined {
    try {
      const draft: Draft | null = JSON.parse(localStorage.getItem(keyOf(userId, section)) ?? "null");
      return typeof draft?.at === "number" && typeof draft.values === "object" ? draft : undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string, section: SectionName, draft: Draft): void {
    try {
      localStorage.setItem(keyOf(userId, section), JSON.stringify(draft));
    } catch {
      // Without storage there is only the form itself.
    }
  },
  remove(userId: string, section: SectionName): void {
    try {
      localStorage.removeItem(keyOf(userId, section));
    } catch {
      // Nothing was stored either.
    }
  },
  /** Takes all of a candidate's away: who signs out may leave the computer to somebody else. */
  removeAll(userId: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(keysOf(userId))) localStorage.removeItem(key);
    } catch {
      // Nothing was stored either.
    }
  },
};
