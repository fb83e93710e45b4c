import { isApiError } from "@bladekit/sdk";
import { createContext, useContext } from "react";
import type { GuestResume, Resume } from "../../api.ts";
import type { SectionName } from "./sections.ts";

/** What the sections of the page share. */
export interface ResumeEditor {
  userId: string;
  data: GuestResume;
  /** Saves one section. Rejects with the refusal; a stale version is settled with the candidate first. */
  save: <Name extends SectionName>(section: Name, value: Resume[Name]) => Promise<void>;
  /** Tells that a section holds input that is not saved. */
  setDirty: (section: SectionName, dirty: boolean) => void;
}

export const ResumeEditorContext = createContext<ResumeEditor | undefined>(undefined);

export function useResumeEditor(): ResumeEditor {
  const editor = useContext(ResumeEditorContext);
  if (!editor) throw new Error("useResumeEditor outside of the résumé page");
  return editor;
}

/** The candidate chose the server's version over the one that was to be saved. */
export class TookLatest extends Error {}

export function isStaleVersion(error: unknown): boolean {
  return isApiError(error) && error.error === "stale_version";
}
