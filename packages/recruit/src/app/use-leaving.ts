import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { client } from "../api.ts";
import { drafts } from "../features/resume/drafts.ts";
import { paths } from "../paths.ts";

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
    drafts.removeAll(client.session.get()?.userId ?? "");
    void client.session.logout();
    void mutate((key) => key !== "site", undefined, { revalidate: true });
  }, [hasLeft, mutate]);
  return () => {
    setLeaving(true);
    navigate(paths.home);
  };
}
