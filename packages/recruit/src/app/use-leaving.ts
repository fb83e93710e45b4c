import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { paths } from "../paths.ts";
import { useLocation, useNavigate } from "../routing/index.ts";

/** Signs out. It first goes to the home page, because a page that needs a session would ask for a new login. */
export function useLeaving(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const { mutate } = useSWRConfig();
  const hasLeft = leaving && pathname === paths.home;
  useEffect(() => {
    if (!hasLeft) return;
    setLeaving(false);
    void forgetCandidate().finally(() => mutate((key) => key !== "site", undefined, { revalidate: true }));
  }, [hasLeft, mutate]);
  return () => {
    setLeaving(true);
    navigate(paths.home);
  };
}

const mostMs = 3000;

/** Removes one candidate's data from a shared computer. The server keeps the drafts. */
async function forgetCandidate(): Promise<void> {
  const [{ client }, { draftsOf, forgetDrafts }] = await Promise.all([
    import("../client.ts"),
    import("../features/resume/drafts-of.ts"),
  ]);
  const userId = client.session.get()?.userId ?? "";
  const late = new Promise((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([draftsOf(userId).flush(), late]);
  forgetDrafts(userId);
  await client.session.logout();
}
