/**
 * The dialect of RuoYi-Vue 3.8 and 3.9, in a separate entry, so that other programs do not contain it.
 *
 * @module dialects/ruoyi
 */

import type { Sender } from "../../call/sender.ts";
import { ApiError, isApiError } from "../../errors.ts";
import type { TokenReply } from "../../session/token.ts";
import { isAnswer, languageHeader, passwordOf, signBearer, toTheirUrl } from "../bearer.ts";
import type { Dialect } from "../dialect.ts";
import type { RuoyiInfo, RuoyiPaths } from "./paths.ts";

export { type RuoyiCaptcha, ruoyiCaptcha } from "./captcha.ts";
export { ruoyiDictionary } from "./dictionary.ts";
export type { RuoyiCaptchaImage, RuoyiDictData, RuoyiInfo, RuoyiPaths, RuoyiRouter, RuoyiUser } from "./paths.ts";
export { type RuoyiRoute, ruoyiPermits, ruoyiRoutes } from "./routes.ts";

/** Settings that the owner of a server may have changed. */
export interface RuoyiOptions {
  /** `token.header` of the server. Default: `Authorization`. */
  readonly tokenHeader?: string;
  /** `token.expireTime` of the server: minutes without a call after which a session ends. Default: 30. */
  readonly idleMinutes?: number;
}

/** Signs of a crashed program in the field that normally has the sentence of a refusal. */
const trace = /Exception\b|^\s*###/;

function refusal(body: unknown): number | undefined {
  if (!isAnswer(body) || body.code === 200) return undefined;
  const { code, msg } = body;
  // RuoYi answers 500 to wrong input, a wrong password and a row in use, as well as to its own faults.
  if (code === 500) return typeof msg !== "string" || trace.test(msg) ? 500 : 400;
  return code >= 400 && code <= 599 ? code : 400;
}

/** A body with rows, ids or texts beside or instead of `data` is returned whole. */
function data(body: unknown): unknown {
  if (!isAnswer(body)) return body;
  const { code: _, msg: __, ...rest } = body;
  return Object.keys(rest).join() === "data" ? rest.data : body;
}

/** Sessions. There is one token, which each call prolongs. It cannot be exchanged for another. */
function session(call: Sender<unknown>, header: string, idleMinutes: number): ReturnType<Dialect["session"]> {
  const withToken = (token: string) => ({ session: false, headers: { [header]: `Bearer ${token}` } });

  async function reply(token: string): Promise<TokenReply> {
    const { user, roles } = (await call("get", "/getInfo", withToken(token))) as RuoyiInfo;
    return {
      access_token: token,
      refresh_token: "",
      expires_in: idleMinutes * 60,
      scope: "all",
      tenant_id: "",
      user_id: String(user.userId),
      dept_id: String(user.deptId ?? ""),
      role_id: (user.roles ?? []).map(({ roleId }) => roleId).join(),
      oauth_id: "",
      user_name: user.nickName,
      real_name: user.nickName,
      account: user.userName,
      avatar: user.avatar ?? "",
      authority: roles.join(),
      user_type: "staff",
    };
  }

  return {
    async signIn(input) {
      const { username, password, captchaKey: uuid, captchaCode: code } = passwordOf(input);
      const body = { username, password, code, uuid };
      const { token } = (await call("post", "/login", { session: false, body })) as { token: string };
      return reply(token);
    },
    // RuoYi has no refresh token, so this call prolongs the session and reads the current roles.
    async renew({ accessToken }, choice) {
      if (choice) throw new TypeError("RuoYi cannot switch departments or roles");
      try {
        return await reply(accessToken);
      } catch (error) {
        // Only 401 means that the session is over. A fault of the server must not end it.
        if (!isApiError(error) || error.status === 401) throw error;
        throw new ApiError(error, { ...error, status: Math.max(error.status, 500) });
      }
    },
    revoke: ({ accessToken }) => call("post", "/logout", withToken(accessToken)),
  };
}

/**
 * The dialect of RuoYi-Vue 3.8 and 3.9. `Theirs` are the paths of the server, as openapi-typescript writes them.
 *
 * @example
 * const client = createBladeClient({ baseUrl: "/prod-api", dialect: ruoyi() });
 * await client.session.login({ username: "admin", password: "…", captchaKey, captchaCode });
 */
export function ruoyi<Theirs = unknown>(
  options: RuoyiOptions = {},
): Dialect<RuoyiPaths & Omit<Theirs, keyof RuoyiPaths>, false> {
  const tokenHeader = (options.tokenHeader ?? "Authorization").toLowerCase();
  return {
    tokenHeader,
    // Past the end the server repeats the last page, unless this parameter forbids that.
    paging: {
      current: "pageNum",
      size: "pageSize",
      defaultSize: 10,
      records: "rows",
      total: "total",
      more: { reasonable: false },
    },
    headers: languageHeader,
    sign: (headers, token) => signBearer(headers, tokenHeader, token),
    refusal,
    data,
    toUrl: (url) =>
      toTheirUrl(url, ([order, ...others]) => {
        if (!order || others.length > 0) throw new TypeError("RuoYi sorts by one column");
        return { orderByColumn: order.column, isAsc: order.isUp ? "asc" : "desc" };
      }),
    session: (call) => session(call, tokenHeader, options.idleMinutes ?? 30),
  };
}
