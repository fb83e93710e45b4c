import { type Connection, connect } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { toJson } from "../render/json.ts";
import { table } from "../render/table.ts";
import { safe } from "../render/text.ts";

/** Asks the server who is signed in. */
export async function whoami(context: ConnectedContext): Promise<ExitCode> {
  const { io, t, json, settings } = context;
  const { account, realName, tenantId, roles, deptName } = await read(await connect(context));
  const { server, profile } = settings;
  if (json) io.out(toJson({ server, profile, tenantId, account, realName, roles, deptName }));
  else {
    io.out(
      table([
        [t("labelServer"), server],
        [t("labelProfile"), profile],
        [t("labelTenant"), tenantId],
        [t("labelAccount"), safe(realName ? `${account} (${realName})` : account)],
        [t("labelRoles"), safe(roles.join(", "))],
      ]),
    );
  }
  return exitCodes.ok;
}

type Person = Readonly<{
  account: string;
  realName: string;
  tenantId: string;
  roles: readonly string[];
  deptName: string;
}>;

async function read({ client, session, dialect, tenant }: Connection): Promise<Person> {
  if (dialect === "blade") return client.GET("/blade-auth/oauth/user-info");
  const { roles } = session;
  // A sign-in there asks who it is, and nothing says more.
  if (dialect !== "springblade")
    return { account: session.account, realName: session.realName, tenantId: tenant, roles, deptName: "" };
  const { account, realName, deptName } = await client.GET("/blade-system/user/info");
  // The row of an open-source server has neither; its token has both.
  return { account, realName, deptName: deptName ?? "", tenantId: session.tenantId, roles };
}
