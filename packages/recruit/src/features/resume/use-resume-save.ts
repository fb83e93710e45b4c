import { useRef } from "react";
import type { KeyedMutator } from "swr";
import type { GuestResume, Resume } from "../../api.ts";
import { client } from "../../client.ts";
import { isStaleVersion, type ResumeEditor } from "./editor.ts";
import type { SectionName } from "./sections.ts";

const mostTries = 5;

/** Saves sections one after the other. A save that meets a newer version is repeated on top of it. */
export function useResumeSave(data: GuestResume, mutate: KeyedMutator<GuestResume>): ResumeEditor["save"] {
  const latest = useRef(data);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  if (data.version >= latest.current.version) latest.current = data;

  async function send<Name extends SectionName>(
    section: Name,
    change: (saved: Resume[Name]) => Resume[Name],
    tries: number,
  ): Promise<void> {
    const { version, resume } = latest.current;
    try {
      const next = await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
        body: { version, [section]: change(resume[section]) },
      });
      latest.current = next;
      await mutate(next, { revalidate: false });
    } catch (error) {
      if (!isStaleVersion(error) || tries === 1) throw error;
      latest.current = (await mutate()) ?? latest.current;
      await send(section, change, tries - 1);
    }
  }

  return (section, change) => {
    const attempt = queue.current.then(() => send(section, change, mostTries));
    queue.current = attempt.catch(() => undefined);
    return attempt;
  };
}
