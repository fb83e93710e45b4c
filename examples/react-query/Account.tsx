import { queryOf } from "@bladekit/sdk/query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient, useSession } from "./client.ts";
import { LoginForm } from "./LoginForm.tsx";

/** The signed-in person and their applications, or the way to sign in. */
export function Account() {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  const applications = useQuery({
    ...queryOf(client, "/mrhr-zpgl-new/recruitGuestApplication/list"),
    enabled: session !== undefined,
  });
  if (!session) return <LoginForm />;

  async function signOut() {
    await client.session.logout();
    // Of the next person nothing is known yet.
    queries.clear();
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
