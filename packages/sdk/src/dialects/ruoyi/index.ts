/**
 * The dialect of RuoYi-Vue 3.8 and 3.9, an entry of its own so that no other program carries it.
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

/** The settings of a server that its owner may have changed. */
export interface RuoyiOptions {
  /** `token.header` of the server. Default: `Authorization`. */
  readonly tokenHeader?: string;
  /** `token.expireTime` of the server: minutes without a call after which a session is over. Default: 30. */
  readonly idleMinutes?: number;
}

/** Traces of a program that failed, in a place where other refusals have a sentence. */
const trace = /Exception\b|^\s*###/;

function refusal(body: unknown): number | undefined {
  if (!isAnswer(body) || body.code === 200) return undefined;
  const { code, msg } = body;
  // It says 500 to wrong input, a wrong password and a row that is in use, as well as to its own faults.
  if (code === 500) return typeof msg !== "string" || trace.test(msg) ? 500 : 400;
  return code >= 400 && code <= 599 ? code : 400;
}

/** The rows, ids and texts that stand beside `data`, or instead of it, are kept: such a body is given whole. */
function data(body: unknown): unknown {
  if (!isAnswer(body)) return body;
  const { code: _, msg: __, ...rest } = body;
  return Object.keys(rest).join() === "data" ? rest.data : body;
}

/** Sessions. There is one token, which the server keeps alive as long as calls come; nothing can be exchanged for another. */
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
    // RuoYi has no refresh token: this call keeps the session alive and reads the current roles.
    async renew({ accessToken }, choice) {
      if (choice) throw new TypeError("RuoYi cannot switch departments or roles");
      try {
        return await reply(accessToken);
      } catch (error) {
        // Only 401 says that the session is over. A fault of the server must not end it.
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
    // Past the end it repeats the last page, unless it is told not to.
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
