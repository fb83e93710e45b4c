import { envelope, given, Refusal, status } from "./answer.ts";
import { type Entity, entities, entityOf, type ResourcePath } from "./entities.ts";
import { menuCalls } from "./menu-calls.ts";
import { regionCalls } from "./region-calls.ts";
import { forest, type Row, written } from "./rows.ts";
import { sharedCall } from "./shared-calls.ts";
import { createSignIn, type Principal } from "./sign-in.ts";
import { type Call, createStore, required, type Store } from "./store.ts";
import { userCalls } from "./user-calls.ts";

export type { StandInTables } from "./store.ts";
export type { ResourcePath };

/** Options of the stand-in. */
export interface StandInOptions {
  /** Path before all of its paths, such as `/api` behind a proxy. Other paths get a web page. Default: none. */
  readonly prefix?: string;
  /**
   * `boot` (default) is the single application, which reports a bad token as 401 in the body alone. `cloud` is the gateway of the
   * micro-services, which also sends HTTP status 401 and hides calls between services.
   */
  readonly kind?: "boot" | "cloud";
  /** A team's own calls: data by path. */
  readonly own?: Readonly<Record<string, unknown>>;
}

const anonymous = new Set(["/blade-system/tenant/info", "/blade-system/menu/auth-routes"]);
/** Open to every signed-in person, whatever the resource demands. */
const openToAll = new Set([
  "/blade-system/user/info",
  "/blade-system/user/update-info",
  "/blade-system/user/update-password",
  "/blade-system/user/register-guest",
  "/blade-system/user/export-template",
  "/blade-system/menu/routes",
  "/blade-system/menu/buttons",
  "/blade-system/menu/top-menu",
  "/blade-system/menu/tree",
  "/blade-system/menu/auth-routes",
  "/blade-system/menu/grant-tree",
  "/blade-system/menu/role-tree-keys",
  "/blade-system/dict/dictionary",
  "/blade-system/tenant/info",
  "/blade-system/tenant/select",
  "/blade-system/post/select",
]);
/** Calls that write. The server takes them by POST, and all others by GET. */
const writes =
  /\/(submit|remove|update|grant|copy|gen-code|put-file|unlock|register-guest|import-user|reset-password|update-password|update-info|token|logout)$/;
/** Writes that read a JSON body. */
const withBody = /\/(submit|update|update-info|role\/grant|topmenu\/grant)$/;
const ofAdministrator = new Set(["/blade-system/tenant/submit", "/blade-system/tenant/remove"]);

function mayCall(path: string, { guard }: Entity, { roles }: Principal): boolean {
  if (openToAll.has(path) || guard === "login" || roles.includes("administrator")) return true;
  return guard === "admin" && !ofAdministrator.has(path) && roles.includes("admin");
}

/** Refuses a body that is missing or no JSON, as the real server does. */
function checkBody(type: string, text: string): void {
  if (text === "") throw new Refusal(400, 400, "Required request body is missing");
  if (!type.includes("json")) throw new Refusal(415, 415, `Content-Type '${type}' is not supported`);
  try {
    JSON.parse(text);
  } catch {
    throw new Refusal(400, 400, "JSON parse error");
  }
}

/** The calls that only one resource has. */
function ownCalls(store: Store): Record<string, (call: Call) => Response> {
  const { rowsOf } = store;
  return {
    ...userCalls(store),
    ...menuCalls(store),
    ...regionCalls(store),
    "/blade-system/role/tree-by-id": ({ query }) => {
      const { tenantId } = rowsOf("/blade-system/role").find(({ id }) => id === required(query, "roleId")) ?? {};
      const own = rowsOf("/blade-system/role").filter((row) => row.tenantId === tenantId);
      const nodes = own.map(({ id, parentId, roleName }) => ({ id, parentId, title: roleName, key: id, value: id }));
      return given(forest(nodes));
    },
    "/blade-system/dict/dictionary": ({ query }) => {
      const code = query.get("code");
      // The cache of the real server refuses a missing key.
      if (code === null) throw new Refusal(500, 500, "Null key returned for cache operation");
      const entries = rowsOf("/blade-system/dict").filter((row) => row.code === code && Number(row.dictKey) >= 0);
      // The real server reads only these columns, so its answer has a missing id in the place of every other one.
      return given(
        entries.map(({ dictKey, dictValue, sort, remark }) =>
          written(entities["/blade-system/dict"], { code, dictKey, dictValue, sort, remark } as Row),
        ),
      );
    },
    "/blade-system/tenant/info": ({ query }) => {
      const domain = required(query, "domain");
      const tenant = rowsOf("/blade-system/tenant").find((row) => row.domain === domain);
      return given(tenant ? { tenantId: tenant.tenantId, domain } : {});
    },
    "/blade-develop/code/copy": ({ query }) => {
      const { id: _, ...code } = rowsOf("/blade-develop/code").find(({ id }) => id === required(query, "id")) ?? {};
      store.add("/blade-develop/code", { ...code, codeName: `${code.codeName}-copy` });
      return status(true);
    },
    "/blade-develop/code/gen-code": () => envelope(200, {}, "代码生成成功"),
    "/blade-resource/oss/endpoint/put-file": () => {
      const name = `upload/20261122/${globalThis.crypto.randomUUID()}.bin`;
      return given({ link: `http://files.test/${name}`, domain: "http://files.test", name, originalName: "file.bin" });
    },
  };
}

/**
 * A stand-in for an open-source SpringBlade server of version 4.10: with the routes, shapes, codes and refusals that were observed, and
 * rows in memory. It contains none of its code.
 *
 * @example
 * const server = springbladeStandIn();
 * const dialect = springblade({ publicKey: server.publicKey });
 * const client = createBladeClient({ baseUrl: "http://blade.test", clientId: "saber", clientSecret: "saber_secret", fetch: server.fetch, dialect });
 * await client.session.login({ tenantId: "000000", username: "admin", password: "admin" });
 */
export function springbladeStandIn({ prefix = "", kind = "boot", own: more = {} }: StandInOptions = {}) {
  const store = createStore();
  const { rowsOf } = store;
  const signIn = createSignIn(() => ({
    users: rowsOf("/blade-system/user"),
    roles: rowsOf("/blade-system/role"),
    clients: rowsOf("/blade-system/client"),
  }));
  const own = ownCalls(store);
  const requests: { method: string; path: string; headers: Headers; body: string }[] = [];

  const ownAuth: Record<string, (fields: URLSearchParams, headers: Headers) => Response> = {
    "/blade-auth/captcha": () => signIn.captcha(),
    "/blade-auth/token": (fields, headers) => signIn.token(fields, headers),
    "/blade-auth/logout": () => given({ code: "200", msg: "操作成功" }),
  };

  async function answer(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    const { method, headers } = request;
    const text = await request.clone().text();
    const type = headers.get("Content-Type") ?? "";
    const isForm = type.includes("form-urlencoded");
    const fields = new URLSearchParams([...query, ...(isForm ? new URLSearchParams(text) : [])]);
    if (kind === "cloud" && path.includes("/feign/")) throw new Refusal(403, 403, "禁止访问内部接口");
    const [, base = "", action = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    const isOfTeam = path in more;
    const work = isOfTeam ? () => given(more[path]) : (own[path] ?? sharedCall(store, base, action));
    // Path and method are looked at before the token.
    if (!work && !ownAuth[path]) throw new Refusal(404, 404, `No endpoint ${method} ${path}.`);
    if (!isOfTeam && method !== (writes.test(path) ? "POST" : "GET"))
      throw new Refusal(405, 405, `Request method '${method}' is not supported`);
    if (ownAuth[path]) return ownAuth[path](fields, headers);

    const caller = signIn.principal(headers.get("Blade-Auth") ?? query.get("blade-auth"));
    if (!caller && !anonymous.has(path)) return envelope(401, null, "请求未授权", kind === "boot" ? 200 : 401);
    const entity = entityOf(base);
    const principal = caller ?? { userId: "", tenantId: "", roles: [], roleIds: [] };
    // A missing role is also answered with 401, although the token is valid.
    if (entity && !mayCall(path, entity, principal)) throw new Refusal(401, 401, "请求未授权");
    if (withBody.test(path)) checkBody(type, text);
    const body = !isForm && text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
    return (work as (call: Call) => Response)({ query: fields, body, caller: principal });
  }

  /** Answers a request as the server would. */
  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${prefix}/`))
      return new Response("<!doctype html><title>Saber</title>", { headers: { "Content-Type": "text/html" } });
    const path = pathname.slice(prefix.length);
    requests.push({ method: request.method, path, headers: request.headers, body: await request.clone().text() });
    try {
      return await answer(request, path, searchParams);
    } catch (error) {
      if (error instanceof Refusal) return envelope(error.code, {}, error.message, error.status);
      throw error;
    }
  }

  return {
    fetch,
    /** Every received call, in order. */
    requests,
    /** Rows by the path of their resource. Tests may read and change them. */
    tables: store.tables,
    /** The key with which clients encrypt passwords. */
    publicKey: signIn.publicKey,
    /** The text of a captcha; default the latest one. */
    readCaptcha: signIn.readCaptcha,
    /** Makes all tokens that were issued so far invalid. */
    changeSigningKey: signIn.changeSigningKey,
  };
}

export type SpringbladeStandIn = ReturnType<typeof springbladeStandIn>;
