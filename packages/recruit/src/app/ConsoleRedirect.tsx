import { useEffect } from "react";

/** The admin routes of the specification live in the console, which is another app. */
export function ConsoleRedirect() {
  useEffect(() => {
    location.replace(`/admin${location.pathname}${location.search}`);
  }, []);
  return null;
}
