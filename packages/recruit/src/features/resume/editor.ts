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
   * Saves one section, made by `change` from what is saved. When somebody else was quicker, it is made anew from what they saved.
   * Rejects with the refusal.
   */
  save: <Name extends SectionName>(section: Name, change: (saved: Resume[Name]) => Resume[Name]) => Promise<void>;
}

export const ResumeEditorContext = createContext<ResumeEditor | undefined>(undefined);

export function useResumeEditor(): ResumeEditor {
  const editor = useContext(ResumeEditorContext);
  if (!editor) throw new Error("useResumeEditor outside of the résumé page");
  return editor;
}

/** Somebody else saved other words for fields that the candidate has typed in and was not shown them yet. */
export class Clash extends Error {}

export function isStaleVersion(error: unknown): boolean {
  return isApiError(error) && error.error === "stale_version";
}
