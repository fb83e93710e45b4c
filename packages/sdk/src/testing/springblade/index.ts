import { envelope, given, Refusal, status } from "./answer.ts";
import { type Entity, entities } from "./entities.ts";
import { filtered, forest, fromBody, page, type Row, written } from "./rows.ts";
import { seed } from "./seed.ts";
import { createSignIn, type Principal, passwordHash } from "./sign-in.ts";

/** How the stand-in is set up. */
export interface StandInOptions {
  /** Path before all of its own, such as `/api` behind a proxy; what lies elsewhere is answered with a page. Default: none. */
  readonly prefix?: string;
  /**
   * `boot` (default) is the single application, which says 401 of a bad token in the body alone; `cloud` is the gateway of the
   * micro-services, which says it as the HTTP status too.
   */
  readonly kind?: "boot" | "cloud";
  /** A team's own calls beside it: data by path. */
  readonly own?: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly caller: Principal;
}

const anonymous = new Set(["/blade-system/tenant/info", "/blade-system/menu/auth-routes"]);
const summary = (row: Record<string, unknown>, title: string) => ({
  id: row.id,
  parentId: row.parentId,
  title: row[title],
  key: row.id,
  value: row.id,
});

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value === null) throw new Refusal(400, 400, `缺少必要的请求参数: ${name}`);
  return value;
}

/**
 * A stand-in for an open-source SpringBlade server of version 4.10: its routes, shapes, codes and refusals as they were measured, on
 * rows in memory. None of its code is theirs. It is a `fetch`, so that any client of ours can be pointed at it.
 */
export function springbladeStandIn({ prefix = "", kind = "boot", own: more = {} }: StandInOptions = {}) {
  const tables = seed();
  const rowsOf = (path: string) => (tables[path] ?? []).filter(({ isDeleted }) => isDeleted !== 1);
  const signIn = createSignIn(() => ({
    users: rowsOf("/blade-system/user"),
    roles: rowsOf("/blade-system/role"),
    clients: rowsOf("/blade-system/client"),
  }));
  const requests: { method: string; path: string; headers: Headers; body: string }[] = [];
  let lastId = 1_990_000_000_000_000_000n;

  function submit(entity: Entity, path: string, { body, caller }: Call): Response {
    const given = fromBody(entity, body);
    const id = given.id === null || given.id === "" || given.id === "-1" ? undefined : given.id;
    if (id === undefined) {
      if ("tenantId" in entity.columns && !caller.roles.includes("administrator")) given.tenantId = caller.tenantId;
      for (const [column, msg] of Object.entries(entity.required ?? {})) {
        if (!given[column]) throw new Refusal(400, 400, msg);
      }
      if ("parentId" in entity.columns && !given.parentId) given.parentId = "0";
    }
    if (path.endsWith("/user") && given.password) given.password = passwordHash(String(given.password));
    const all = tables[path] ?? [];
    const old = all.find((row) => row.id === id);
    const next: Row = { ...old, ...given };
    const { unique } = entity;
    const isTaken = (row: Row) => row !== old && unique?.columns.every((column) => row[column] === next[column]);
    if (unique && rowsOf(path).some(isTaken)) throw new Refusal(400, 400, unique.msg);
    if (old) Object.assign(old, given);
    else if (id === undefined) {
      lastId += 1n;
      all.push({ ...next, id: String(lastId), status: 1, isDeleted: 0, createTime: "2026-11-22 09:00:00" });
    }
    return status(old !== undefined || id === undefined);
  }

  function remove(path: string, query: URLSearchParams): Response {
    const ids = required(query, "ids").split(",");
    const found = rowsOf(path).filter(({ id }) => ids.includes(String(id)));
    for (const row of found) row.isDeleted = 1;
    return status(found.length > 0);
  }

  /** The calls that all resources share. */
  function shared(path: string, action: string, call: Call): Response | undefined {
    const entity = entities[path];
    if (!entity) return undefined;
    const { query } = call;
    const rows = () => filtered(entity, rowsOf(path), query).map((row) => written(entity, row));
    const sorted = () => rows().sort((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0));
    const actions: Record<string, () => Response> = {
      list: () => given(entity.list === "page" ? page(rows(), query) : forest(sorted())),
      submit: () => submit(entity, path, call),
      remove: () => remove(path, query),
      detail() {
        const id = required(query, "id");
        return given(rows().find((row) => row.id === id) ?? null);
      },
      ...(path.endsWith("/user") && { update: () => submit(entity, path, call) }),
      ...(entity.select && { select: () => given(rows()) }),
      ...(entity.title && {
        tree: () =>
          given(
            forest(
              rowsOf(path)
                .filter(({ category }) => category !== 2)
                .map((row) => summary(row, entity.title ?? "")),
            ),
          ),
      }),
    };
    return actions[action]?.();
  }

  const menus = () => rowsOf("/blade-system/menu").map((row) => written(entities["/blade-system/menu"] as Entity, row));

  /** The calls of one resource alone. */
  const own: Record<string, (call: Call) => Response> = {
    "/blade-system/user/info": ({ caller }) => {
      const user = rowsOf("/blade-system/user").find(({ id }) => id === caller.userId);
      return given(user ? written(entities["/blade-system/user"] as Entity, user) : null);
    },
    "/blade-system/dict/dictionary": ({ query }) => {
      const code = required(query, "code");
      const entries = rowsOf("/blade-system/dict").filter((row) => row.code === code && Number(row.dictKey) >= 0);
      // Only these columns are read, so the ids come as those that are not there.
      return given(
        entries.map(({ dictKey, dictValue, sort, remark }) =>
          written(entities["/blade-system/dict"] as Entity, { code, dictKey, dictValue, sort, remark } as Row),
        ),
      );
    },
    "/blade-system/menu/routes": () => given(forest(menus().filter(({ category }) => category === 1))),
    "/blade-system/menu/buttons": () => given(forest(menus())),
    "/blade-system/menu/top-menu": () => given([]),
    "/blade-system/tenant/info": ({ query }) => {
      const domain = required(query, "domain");
      const tenant = rowsOf("/blade-system/tenant").find((row) => row.domain === domain);
      return given(tenant ? { tenantId: tenant.tenantId, domain } : null);
    },
    "/blade-system/menu/auth-routes": () => given([]),
  };
  const openToAll = new Set([...Object.keys(own), "/blade-system/tenant/select", "/blade-system/post/select"]);

  function mayCall(path: string, { guard = "admin" }: Partial<Entity>, { roles }: Principal): boolean {
    if (openToAll.has(path) || guard === "login" || roles.includes("administrator")) return true;
    return guard === "admin" && roles.includes("admin");
  }

  async function answer(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    const text = await request.clone().text();
    const isForm = request.headers.get("Content-Type")?.includes("form-urlencoded");
    const fields = new URLSearchParams([...query, ...(isForm ? new URLSearchParams(text) : [])]);
    if (path === "/blade-auth/captcha") return signIn.captcha();
    if (path === "/blade-auth/token") return signIn.token(fields, request.headers);
    if (path === "/blade-auth/logout") return given({ code: "200", msg: "操作成功" });

    const caller = signIn.principal(request.headers.get("Blade-Auth") ?? query.get("blade-auth"));
    const isOpen = anonymous.has(path) || path.startsWith("/blade-auth/");
    if (!caller && !isOpen) return envelope(401, null, "请求未授权", kind === "boot" ? 200 : 401);
    const call: Call = {
      query: fields,
      body: !isForm && text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {},
      caller: caller ?? { userId: "", tenantId: "", roles: [] },
    };
    const [, base = "", action = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    // The check of a role answers 401 as well, although the token is good.
    if (entities[base] && !mayCall(path, entities[base], call.caller)) throw new Refusal(401, 401, "请求未授权");
    if (path in more) return given(more[path]);
    const answered = own[path]?.(call) ?? shared(base, action, call);
    if (!answered) throw new Refusal(404, 404, `No endpoint ${request.method} ${path}.`);
    return answered;
  }

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
    /** Every call that reached it, in order. */
    requests,
    /** Rows by the path of their resource, to look at and to change. */
    tables,
    publicKey: signIn.publicKey,
    readCaptcha: signIn.readCaptcha,
    changeSigningKey: signIn.changeSigningKey,
  };
}

export type SpringbladeStandIn = ReturnType<typeof springbladeStandIn>;
