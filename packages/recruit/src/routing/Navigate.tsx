import { useEffect } from "react";
import { useNavigate } from "./place.tsx";

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false, state }: { to: string; replace?: boolean; state?: unknown }) {
  const go = useNavigate();
  // On the server there are no effects: the answer itself leads elsewhere.
  if (typeof window === "undefined") go(to, { replace });
  useEffect(() => go(to, { replace, state }), [go, to, replace, state]);
  return null;
}
