import { useEffect, useRef } from "react";
import { useLocation } from "../routing/index.ts";

/**
 * After a navigation moves the focus to the new page and the page to its top, as a full load would.
 * Going back keeps the place that the browser restores; the first page keeps the focus where it is.
 * A menu of the header that was opened while the page loaded keeps it too, because it closes when the focus leaves.
 */
export function RouteFocus() {
  const { pathname, search, cause } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const isOtherPage =
      before.pathname !== pathname ||
      new URLSearchParams(before.search).get("id") !== new URLSearchParams(search).get("id");
    if (!isOtherPage) return;
    if (!document.activeElement?.closest("details[open]"))
      document.getElementById("main")?.focus({ preventScroll: true });
    if (cause !== "back") window.scrollTo(0, 0);
  }, [pathname, search, cause]);
  return null;
}
