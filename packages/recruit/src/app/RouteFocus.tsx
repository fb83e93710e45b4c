import { useEffect, useRef } from "react";
import { useLocation } from "../routing/index.ts";

/**
 * After a navigation, moves the focus to the new page and scrolls to its top, as a full load would. After going back, the browser's scroll
 * position is kept. On the first page the focus is not moved. The focus also stays in a menu of the header that was opened while the page
 * loaded, because the menu closes when it loses the focus.
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
