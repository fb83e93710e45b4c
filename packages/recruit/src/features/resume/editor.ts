import { isApiError } from "@bladekit/sdk";
import { createContext, useContext } from "react";
import type { GuestResume, Resume } from "../../api.ts";
import type { DraftStore } from "./draft-store.ts";
import type { SectionName } from "./sections.ts";

/** The context that the sections of the page share. */
export interface ResumeEditor {
  data: GuestResume;
  drafts: DraftStore;
  /**
   * Saves one section, which `change` makes from the saved one. If a newer version was saved elsewhere, `change` is applied to that
   * version. Rejects with the refusal.
   */
  save: <Name extends SectionName>(section: Name, change: (saved: Resume[Name]) => Resume[Name]) => Promise<void>;
}

export const ResumeEditorContext = createContext<ResumeEditor | undefined>(undefined);

export function useResumeEditor(): ResumeEditor {
  const editor = useContext(ResumeEditorContext);
  if (!editor) throw new Error("useResumeEditor outside of the résumé page");
  return editor;
}

/** Another device has saved other values for fields that the candidate has typed, and the candidate has not seen them yet. */
export class Clash extends Error {}

export function isStaleVersion(error: unknown): boolean {
  return isApiError(error) && error.error === "stale_version";
}
