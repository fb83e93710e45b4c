import type { Client, PlatformContext } from "../../../context/context.ts";
import { clientScopes } from "../../../contract/document.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { Output } from "../../../contract/operations.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { hasScope } from "../client.ts";

/**
 * Grant `client_credentials`: a token for the client itself, in one tenant, as long as the client says. There is no refresh token: it can
 * ask again. `wanted` holds scopes with spaces between them; `all` is as much as the client has.
 * @throws Refusal `grant_unsupported` for a client that keeps no secret, `tenant_unknown`, `scope_invalid`
 */
export async function issueClientToken(
  ctx: PlatformContext,
  client: Client,
  tenantId: string,
  wanted: string,
): Promise<Output<"issueToken">> {
  if (!client.isConfidential) throw new Refusal("grant_unsupported");
  if (!(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("tenant_unknown");
  const own = clientScopes.filter((scope) => hasScope(client, scope));
  const scopes = wanted.trim() === "all" ? own : [...new Set(wanted.split(/\s+/).filter(Boolean))];
  if (scopes.length === 0 || scopes.some((scope) => !own.includes(scope))) throw new Refusal("scope_invalid");
  const scope = scopes.join(" ");
  const claims = { tenant_id: tenantId, client_id: client.clientId, scope, secret_mark: client.secretMark };
  return {
    access_token: ctx.tokens.issueClient(claims, client.accessSeconds),
    token_type: "bearer",
    expires_in: client.accessSeconds,
    scope,
    tenant_id: tenantId,
  };
}
