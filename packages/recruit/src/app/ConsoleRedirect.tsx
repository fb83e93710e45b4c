import { useEffect } from "react";

/** The specification's admin routes belong to the console, which is another app. */
export function ConsoleRedirect() {
  useEffect(() => {
    location.replace(`/admin${location.pathname}${location.search}`);
  }, []);
  return null;
}
