import { bearerOf } from "../bearer-of.ts";
import { CodeRefusal } from "../code-refusal.ts";
import { answer } from "./answer.ts";
import type { createPuzzles } from "./puzzles.ts";
import type { YudaoRow, YudaoTables } from "./seed.ts";

const minute = 60_000;
const accessMs = 30 * minute;
const refreshMs = 30 * 24 * 60 * minute;

interface Token {
  readonly userId: unknown;
  readonly until: number;
  readonly refreshToken: string;
}

/** Tokens and tenants. A refresh token can be used repeatedly. Each use makes its earlier access tokens invalid. */
export function createSessions(tables: YudaoTables, puzzles: ReturnType<typeof createPuzzles> | undefined) {
  const access = new Map<string, Token>();
  const refresh = new Map<string, Omit<Token, "refreshToken">>();
  const users = tables["/system/user"];

  function issue(userId: unknown, refreshToken: string): Response {
    const accessToken = crypto.randomUUID().replaceAll("-", "");
    const until = Date.now() + accessMs;
    access.set(accessToken, { userId, until, refreshToken });
    return answer({ userId, accessToken, refreshToken, expiresTime: until });
  }

  function end(refreshToken: string): void {
    for (const [token, held] of access) if (held.refreshToken === refreshToken) access.delete(token);
  }

  return {
    /** The person of a valid token. A refresh token is accepted, too. */
    caller(headers: Headers): YudaoRow | undefined {
      const token = bearerOf(headers);
      const held = access.get(token) ?? refresh.get(token);
      if (!held || held.until <= Date.now()) return undefined;
      return users.find(({ id }) => id === held.userId);
    },
    /** The tenant of a call: that of the token. A tenant in the header must be the same. */
    tenant(headers: Headers, caller: YudaoRow | undefined): unknown {
      const named = headers.get("tenant-id");
      if (!named) {
        if (!caller) throw new CodeRefusal(400, "没有说明租户");
        return caller.tenantId;
      }
      if (caller && String(caller.tenantId) !== named) throw new CodeRefusal(403, "不能访问别的租户");
      const tenant = tables["/system/tenant"].find(({ id }) => String(id) === named);
      if (!tenant) throw new CodeRefusal(1_002_015_000, "没有这个租户");
      if (tenant.status !== 0) throw new CodeRefusal(1_002_015_001, "租户被停用了");
      return tenant.id;
    },
    login(tenantId: unknown, { username, password, captchaVerification }: YudaoRow): Response {
      const [name, plain] = [String(username ?? ""), String(password ?? "")];
      if (!/^[a-zA-Z0-9]{4,30}$/.test(name)) throw new CodeRefusal(400, "账号应为 4 到 30 个字母或数字");
      if (plain.length < 4 || plain.length > 16) throw new CodeRefusal(400, "密码应为 4 到 16 位");
      if (puzzles && !captchaVerification) throw new CodeRefusal(400, "没有验证码");
      if (puzzles && !puzzles.isSolved(captchaVerification)) throw new CodeRefusal(1_002_000_004, "验证码不对");
      const user = users.find((row) => row.tenantId === tenantId && row.username === name);
      if (user?.password !== plain) throw new CodeRefusal(1_002_000_000, "账号或密码不对");
      if (user.status !== 0) throw new CodeRefusal(1_002_000_001, "账号被停用了");
      const refreshToken = crypto.randomUUID().replaceAll("-", "");
      refresh.set(refreshToken, { userId: user.id, until: Date.now() + refreshMs });
      return issue(user.id, refreshToken);
    },
    refresh(refreshToken: string | null): Response {
      const held = refresh.get(refreshToken ?? "");
      if (!refreshToken || !held) throw new CodeRefusal(400, "刷新令牌不对");
      end(refreshToken);
      if (held.until <= Date.now()) throw new CodeRefusal(401, "刷新令牌过期了");
      return issue(held.userId, refreshToken);
    },
    logout(headers: Headers): Response {
      const held = access.get(bearerOf(headers));
      if (held) {
        end(held.refreshToken);
        refresh.delete(held.refreshToken);
      }
      return answer(true);
    },
    /** Makes all issued access tokens invalid. */
    endAccess: () => access.clear(),
    endSessions: () => {
      access.clear();
      refresh.clear();
    },
  };
}
