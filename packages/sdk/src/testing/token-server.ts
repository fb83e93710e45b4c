import type { Fetch } from "../call/transport.ts";

export const cipherKey = btoa("0123456789abcdef0123456789abcdef");

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
}

/** An answer in the envelope. */
export function answer(data: unknown, code = 200, msg = "操作成功"): Response {
  return json({ code, success: code === 200, data, msg }, code);
}

const account = {
  token_type: "bearer",
  expires_in: 3600,
  scope: "all",
  tenant_id: "100001",
  user_id: "1780000000000000001",
  dept_id: "",
  role_id: "1,2",
  oauth_id: "",
  user_name: "李敏",
  real_name: "李敏",
  account: "13800138000",
  avatar: "",
  authority: "guest,applicant",
  user_type: "guest",
};

/**
 * A handler with the token rules of a strict back end: only one access token is valid, a refresh token works once, and using it again ends
 * the session. Paths with `/openness/` are public. Each call is answered after `pause`, which is a number of milliseconds or a promise.
 */
export function tokenServer(pause: (path: string) => number | Promise<void> = () => 0) {
  const state = { access: "", refresh: "", issued: 0, refreshes: 0, calls: 0, revoked: [] as (string | null)[] };
  const requests: { path: string; headers: Headers; body: string }[] = [];
  let denial: (() => Response) | undefined;
  /** Answers that replace the next token replies. */
  const tokenAnswers: (() => Response)[] = [];

  function issue(): Response {
    state.issued += 1;
    state.access = `access-${state.issued}`;
    state.refresh = `refresh-${state.issued}`;
    return json({ ...account, access_token: state.access, refresh_token: state.refresh });
  }

  function token(form: URLSearchParams): Response {
    const isRefresh = form.get("grant_type") === "refresh_token";
    state.refreshes += isRefresh ? 1 : 0;
    const planned = tokenAnswers.shift();
    if (planned) return planned();
    if (!isRefresh || form.get("refresh_token") === state.refresh) return issue();
    state.access = state.refresh = "";
    return json({ error: "invalid_grant", error_description: "令牌已失效" }, 400);
  }

  const fetch: Fetch = async (request) => {
    const path = new URL(request.url).pathname.replace("/api", "");
    const { headers } = request;
    const body = await request.text();
    requests.push({ path, headers, body });
    const bearer = headers.get("Blade-Auth");
    const isValid = bearer === `bearer ${state.access}`;
    const wait = pause(path);
    await (typeof wait === "number" ? new Promise((resolve) => setTimeout(resolve, wait)) : wait);
    if (path.endsWith("/cipher")) return answer({ algorithm: "AES-256-CBC", key: cipherKey, keyId: "k1" });
    if (path.endsWith("/token")) return token(new URLSearchParams(body));
    if (path.endsWith("/logout")) {
      state.revoked.push(bearer);
      return answer({});
    }
    state.calls += 1;
    if (denial) return denial();
    return isValid || (!bearer && path.includes("/openness/")) ? answer({ path, body }) : answer({}, 401, "请求未授权");
  };

  return {
    fetch,
    /** Answers every call like this from now on, whatever its token; undefined ends that. */
    deny: (answer: (() => Response) | undefined) => {
      denial = answer;
    },
    state,
    requests,
    tokenAnswers,
    /** Makes all issued access tokens invalid. */
    expire: () => {
      state.access = "";
    },
    /** Ends the session, so that neither token works. */
    kill: () => {
      state.access = state.refresh = "";
    },
  };
}
