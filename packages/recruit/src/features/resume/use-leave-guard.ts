import { useEffect, useState } from "react";

/** A step away from the page that waits for an answer. */
export interface Leaving {
  to: string;
  stay: () => void;
}

/**
 * Holds back links and the closing of the tab while there is unsaved input.
 * The declarative router has no blocker, so links are caught before the router sees them; going back in the history
 * is not held, the draft keeps what was typed.
 */
export function useLeaveGuard(active: boolean): Leaving | undefined {
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.origin !== location.origin || link.pathname === location.pathname)
        return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.pathname + link.search + link.hash);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [active]);
  return to === undefined ? undefined : { to, stay: () => setTo(undefined) };
}
