import { type Breakpoint, useMediaQuery, useTheme } from "@mui/material";
import { useState, useSyncExternalStore } from "react";

/**
 * Whether the window is narrower than a breakpoint. The answer stays while a dialog is open: rows that change their shape are drawn anew, and the
 * dialog of one would go with all that was typed when a tablet is turned.
 */
export function useIsNarrow(breakpoint: Breakpoint): boolean {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down(breakpoint));
  const isCovered = useSyncExternalStore(onDialogs, hasDialog);
  const [kept, setKept] = useState(isNarrow);
  if (isCovered) return kept;
  if (kept !== isNarrow) setKept(isNarrow);
  return isNarrow;
}

/** Dialogs stand side by side with the page, whichever part of it has opened them. */
const hasDialog = () => document.querySelector("body > .MuiDialog-root") !== null;

function onDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
