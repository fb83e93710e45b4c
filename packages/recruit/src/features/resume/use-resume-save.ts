import { useRef, useState } from "react";
import type { KeyedMutator } from "swr";
import type { GuestResume, Resume } from "../../api.ts";
import { client } from "../../client.ts";
import { isStaleVersion, type ResumeEditor, TookLatest } from "./editor.ts";
import type { SectionName } from "./sections.ts";

/** A save that met a newer version, waiting for the candidate's choice. */
export interface Conflict {
  section: SectionName;
  keepMine: () => void;
  loadLatest: () => void;
}

/** Saves sections against the version that was read, one after the other, and asks when somebody was faster. */
export function useResumeSave(data: GuestResume, mutate: KeyedMutator<GuestResume>) {
  const [conflict, setConflict] = useState<Conflict>();
  const version = useRef(data.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  version.current = Math.max(version.current, data.version);

  async function send(section: SectionName, value: Resume[SectionName]): Promise<void> {
    const next = await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
      body: { version: version.current, [section]: value },
    });
    version.current = next.version;
    await mutate(next, { revalidate: false });
  }

  async function settle(section: SectionName, value: Resume[SectionName]): Promise<void> {
    const keep = await new Promise<boolean>((resolve) => {
      setConflict({ section, keepMine: () => resolve(true), loadLatest: () => resolve(false) });
    });
    setConflict(undefined);
    const latest = await mutate();
    if (!latest) throw new TookLatest();
    version.current = latest.version;
    if (!keep) throw new TookLatest();
    await send(section, value);
  }

  const save: ResumeEditor["save"] = (section, value) => {
    const attempt = queue.current.then(() =>
      send(section, value).catch((error: unknown) => {
        if (isStaleVersion(error)) return settle(section, value);
        throw error;
      }),
    );
    queue.current = attempt.catch(() => undefined);
    return attempt;
  };
  return { save, conflict };
}
