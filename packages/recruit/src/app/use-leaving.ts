import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { paths } from "../paths.ts";
import { useLocation, useNavigate } from "../routing/index.ts";

/** Signs out on the home page: a page that needs a session would ask for a new login, so it is left first. */
export function useLeaving(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const { mutate } = useSWRConfig();
  const hasLeft = leaving && pathname === paths.home;
  useEffect(() => {
    if (!hasLeft) return;
    setLeaving(false);
    // What one candidate saw or wrote must not meet the next one at the same computer.
    void forgetCandidate();
    void mutate((key) => key !== "site", undefined, { revalidate: true });
  }, [hasLeft, mutate]);
  return () => {
    setLeaving(true);
    navigate(paths.home);
  };
}

async function forgetCandidate(): Promise<void> {
  const [{ client }, { drafts }] = await Promise.all([import("../client.ts"), import("../features/resume/drafts.ts")]);
  drafts.removeAll(client.session.get()?.userId ?? "");
  await client.session.logout();
}
