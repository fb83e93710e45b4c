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
    void forgetCandidate().finally(() => mutate((key) => key !== "site", undefined, { revalidate: true }));
  }, [hasLeft, mutate]);
  return () => {
    setLeaving(true);
    navigate(paths.home);
  };
}

const mostMs = 3000;

/** One candidate's data must not reach the next one at the same computer; the server keeps the drafts for them. */
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
