import { connect } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { toJson } from "../render/json.ts";
import { table } from "../render/table.ts";
import { safe } from "../render/text.ts";

/** Asks the server who is signed in. */
export async function whoami(context: ConnectedContext): Promise<ExitCode> {
  const { io, t, json, settings } = context;
  const { client } = await connect(context);
  const { account, realName, tenantId, roles, deptName } = await client.GET("/blade-auth/oauth/user-info");
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
