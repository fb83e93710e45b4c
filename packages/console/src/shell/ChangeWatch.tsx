import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { countsKey, noteChanged, setTold } from "../wire/told-changes.ts";
import { useShell } from "./shell-context.ts";

/** Many people hear of a change at once, and do not all ask at once. Several changes are one question. */
const soonMs = () => 500 + Math.random() * 2000;

/**
 * Follows what others change while the console is open and not locked: counts at the top and notices are read again, and lists are marked as
 * changed. The person's own changes in this tab show already.
 */
export function ChangeWatch(): null {
  const shell = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const readSoon = (key: readonly string[]) => {
      const name = key.join();
      if (timers.has(name)) return;
      const read = () => {
        timers.delete(name);
        void queries.invalidateQueries({ queryKey: key });
      };
      timers.set(name, setTimeout(read, soonMs()));
    };
    const stop = shell.followChanges({
      onState: (isUp) => setTold(queries, isUp),
      onEvent: ({ kind, resource, isOwn }) => {
        if (kind === "badge" || kind === "again") readSoon(countsKey);
        if (kind === "notice" || kind === "again") readSoon(["desk/notice", "newest"]);
        if (kind === "list" && !(isOwn && document.hasFocus())) noteChanged(queries, resource);
      },
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setTold(queries, false);
    };
  }, [shell, queries]);
  return null;
}
