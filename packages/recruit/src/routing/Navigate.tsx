import { useEffect } from "react";
import { useNavigate } from "./place.tsx";

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace = false, state }: { to: string; replace?: boolean; state?: unknown }) {
  const go = useNavigate();
  // The server runs no effects, so the answer itself becomes a redirect.
  if (typeof window === "undefined") go(to, { replace });
  useEffect(() => go(to, { replace, state }), [go, to, replace, state]);
  return null;
}
