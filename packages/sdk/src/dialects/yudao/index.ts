/**
 * The dialect of RuoYi-Vue-Pro, whose packages are named yudao: in a separate entry, so that other programs do not contain it.
 *
 * @module dialects/yudao
 */

import type { Sender } from "../../call/sender.ts";
import { ApiError } from "../../errors.ts";
import type { Sentence } from "../../rules/sentence.ts";
import type { Session } from "../../session/session-record.ts";
import type { TokenReply } from "../../session/token.ts";
import { isAnswer, languageHeader, passwordOf, signBearer, toTheirUrl } from "../bearer.ts";
import type { Dialect, LoginDefaults } from "../dialect.ts";
import type { YudaoPaths, YudaoPermissionInfo } from "./paths.ts";

export { type YudaoPuzzle, yudaoPuzzle } from "./captcha.ts";
export { yudaoDictionary } from "./dictionary.ts";
export type { YudaoDictData, YudaoMenu, YudaoPaths, YudaoPermissionInfo } from "./paths.ts";
export { type YudaoRoute, yudaoPermits, yudaoRoutes } from "./routes.ts";

/** The settings of the dialect. */
export interface YudaoOptions {
  /** Path before all calls of the administration. Default: `/admin-api`. */
  readonly prefix?: string;
  /** The tenant that an administrator of the platform visits. The server requires the permission `system:tenant:visit`. Default: none. */
  readonly visitTenantId?: () => string | undefined;
}

/** The answer of the calls that sign in and refresh. */
interface Tokens {
  readonly userId: number | string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresTime: number;
}

const isId = (tenant: string | undefined): tenant is string => /^\d+$/.test(tenant ?? "");
const noTenant: Sentence = { zh: "没有这个租户，请检查租户名", en: "There is no such tenant. Check its name." };
const usualSeconds = 1800;

/** The lifetime of a token in seconds. If the clock differs from the server's by hours, the usual lifetime is assumed. */
function secondsLeft(expiresTime: number): number {
  const seconds = (expiresTime - Date.now()) / 1000;
  return seconds > 60 ? seconds : usualSeconds;
}

function session(call: Sender<unknown>, prefix: string, defaults: LoginDefaults): ReturnType<Dialect["session"]> {
  const at = (tenant: string, token?: string) => ({
    session: false,
    headers: { "tenant-id": tenant || undefined, ...(token && { authorization: `Bearer ${token}` }) },
  });

  /** The id of a tenant that is given by id or by name; empty if the server has no tenants. */
  async function tenantId(tenant: string | undefined): Promise<string> {
    if (!tenant || isId(tenant)) return tenant ?? "";
    const path = `${prefix}/system/tenant/get-id-by-name`;
    const id = await call("get", path, { ...at(""), params: { query: { name: tenant } } });
    if (id !== null && id !== undefined) return String(id);
    const context = { method: "GET", path, msg: defaults.say(noTenant), silent: false };
    throw new ApiError(context, { status: 400, code: 400, data: {} });
  }

  async function reply(tokens: Tokens, tenant: string, before?: Session): Promise<TokenReply> {
    const { accessToken, refreshToken, expiresTime, userId } = tokens;
    const ask = call("get", `${prefix}/system/auth/get-permission-info`, at(tenant, accessToken));
    // After a refresh the person is known already. An error here must not lose the new token.
    const told = (await (before ? ask.catch(() => null) : ask)) as YudaoPermissionInfo | null;
    const name = told?.user.nickname ?? before?.userName ?? "";
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: secondsLeft(expiresTime),
      scope: "all",
      tenant_id: tenant,
      user_id: String(userId),
      dept_id: String(told?.user.deptId ?? before?.deptId ?? ""),
      role_id: "",
      oauth_id: "",
      user_name: name,
      real_name: name,
      account: told?.user.username ?? before?.account ?? "",
      avatar: told?.user.avatar ?? before?.avatar ?? "",
      authority: (told?.roles ?? before?.roles ?? []).join(),
      user_type: "staff",
    };
  }

  return {
    async signIn(input) {
      const { username, password, captchaCode: captchaVerification } = passwordOf(input);
      const tenant = await tenantId(input.tenantId ?? defaults.tenantId());
      const body = { username, password, captchaVerification };
      const tokens = await call("post", `${prefix}/system/auth/login`, { ...at(tenant), body });
      return reply({ ...(tokens as Tokens) }, tenant);
    },
    async renew(held, choice) {
      if (choice) throw new TypeError("RuoYi-Vue-Pro cannot switch departments or roles");
      const params = { query: { refreshToken: held.refreshToken } };
      const tokens = await call("post", `${prefix}/system/auth/refresh-token`, { ...at(held.tenantId), params });
      return reply(tokens as Tokens, held.tenantId, held);
    },
    revoke: ({ accessToken, tenantId: tenant }) =>
      call("post", `${prefix}/system/auth/logout`, at(tenant, accessToken)),
  };
}

/**
 * The dialect of RuoYi-Vue-Pro. `Theirs` are the paths of the server, as openapi-typescript writes them. The tenant of a login is an id, or
 * a name whose id the dialect looks up.
 *
 * @example
 * const client = createBladeClient({ baseUrl: "https://his.example.org", tenantId: "1", dialect: yudao<paths>() });
 * await client.session.login({ username: "admin", password: "…" });
 */
export function yudao<Theirs = unknown>({
  prefix = "/admin-api",
  visitTenantId,
}: YudaoOptions = {}): Dialect<YudaoPaths & Omit<Theirs, keyof YudaoPaths>, false> {
  return {
    tokenHeader: "authorization",
    paging: { current: "pageNo", size: "pageSize", defaultSize: 10, records: "list", total: "total" },
    headers: languageHeader,
    sign(headers, token, tenant) {
      signBearer(headers, "authorization", token);
      // The server refuses a call without a tenant, and one whose tenant is not that of the token.
      if (isId(tenant)) headers["tenant-id"] ??= tenant;
      const visited = visitTenantId?.();
      if (token && visited) headers["visit-tenant-id"] ??= visited;
    },
    refusal(body) {
      if (!isAnswer(body) || body.code === 0) return undefined;
      // Codes of ten digits belong to its modules.
      return body.code >= 400 && body.code <= 599 ? body.code : 400;
    },
    data: (body) => (isAnswer(body) ? body.data : body),
    toUrl: (url) =>
      toTheirUrl(url, (orders) =>
        Object.fromEntries(
          orders.flatMap(({ column, isUp }, index) => [
            [`sortingFields[${index}].field`, column],
            [`sortingFields[${index}].order`, isUp ? "asc" : "desc"],
          ]),
        ),
      ),
    session: (call, defaults) => session(call, prefix, defaults),
  };
}
