import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient, useSession } from "./client.ts";
import { LoginForm } from "./LoginForm.tsx";

/** The signed-in person and their applications, or the way to sign in. */
export function Account() {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  const applications = useQuery({
    // The user is part of the key: nobody sees what another one loaded.
    queryKey: ["applications", session?.userId],
    queryFn: ({ signal }) => client.GET("/mrhr-zpgl-new/recruitGuestApplication/list", { signal }),
    enabled: session !== undefined,
  });
  if (!session) return <LoginForm />;

  async function signOut() {
    await client.session.logout();
    queries.removeQueries({ queryKey: ["applications"] });
  }

  return (
    <header>
      {session.realName}，已投递 {applications.data?.total ?? "…"} 个岗位
      <button type="button" onClick={signOut}>
        退出
      </button>
    </header>
  );
}
