import { CodeRefusal } from "../code-refusal.ts";
import { answer, refused } from "./answer.ts";
import { createPuzzles } from "./puzzles.ts";
import { seed, type YudaoRow, type YudaoTables } from "./seed.ts";
import { createSessions } from "./sessions.ts";

export type { YudaoRow, YudaoTables };

/** Options of the stand-in. */
export interface YudaoStandInOptions {
  /** Whether a login needs a solved puzzle, as with a fresh installation. Default: yes. */
  readonly captcha?: boolean;
}

/** A call of a signed-in person. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: YudaoRow;
  readonly caller: YudaoRow;
  readonly tenantId: unknown;
  /** Whether permissions are not checked, as while an administrator visits another tenant. */
  readonly isVisit: boolean;
}

const prefix = "/admin-api";
const rights: Readonly<Record<string, string>> = {
  ...{ page: "query", get: "query", list: "query", create: "create", update: "update", delete: "delete" },
};
/** A row as it is sent: without the password, and without the links to other tables. */
const shown = ({ password: _, roleIds: __, tenantId: ___, menuIds: ____, ...row }: YudaoRow) => row;
const paging = new Set(["pageNo", "pageSize"]);

/** Columns that no write may leave out. */
const required: Readonly<Partial<Record<keyof YudaoTables, readonly string[]>>> = {
  "/system/user": ["username"],
  "/system/role": ["name", "code", "sort", "status"],
  "/system/post": ["name", "code", "sort", "status"],
  "/system/dept": ["name", "sort", "status"],
  "/system/menu": ["name", "type", "sort", "parentId", "status"],
  "/system/dict-type": ["name", "type", "status"],
  "/system/dict-data": ["label", "value", "dictType", "sort", "status"],
};

function checkRequired(base: keyof YudaoTables, body: YudaoRow): void {
  const missing = required[base]?.find((name) => body[name] === undefined || body[name] === null || body[name] === "");
  if (missing) throw new CodeRefusal(400, `请求参数不正确:${missing} 不能为空`);
}

/** The tree of menus that are pages or groups. */
function tree(menus: readonly YudaoRow[], parent: unknown = 0): object[] {
  return menus
    .filter(({ parentId, type }) => parentId === parent && type !== 3)
    .map(({ permission: _, type: __, sort: ___, status: ____, ...menu }) => {
      const children = tree(menus, menu.id);
      return { ...menu, children: children.length > 0 ? children : null };
    });
}

/** The operations that need a signed-in user. They read and write the rows of the tables. */
function createCalls(tables: YudaoTables) {
  let lastId = 5000;
  const menus = tables["/system/menu"];
  const rolesOf = ({ roleIds }: YudaoRow) =>
    tables["/system/role"].filter(({ id }) => (roleIds as unknown[]).includes(id));
  function menusOf(user: YudaoRow): readonly YudaoRow[] {
    const roles = rolesOf(user);
    if (roles.some(({ code }) => code === "super_admin")) return menus;
    const ids = roles.flatMap(({ menuIds }) => menuIds as unknown[]);
    return menus.filter(({ id }) => ids.includes(id));
  }
  const permissionsOf = (user: YudaoRow) => menusOf(user).flatMap(({ permission }) => permission || []) as string[];

  function page(rows: readonly YudaoRow[], query: URLSearchParams): Response {
    const size = Number(query.get("pageSize") ?? 10);
    const number = Number(query.get("pageNo") ?? 1);
    if (!(size >= 1 && size <= 200)) throw new CodeRefusal(400, "pageSize 应为 1 到 200");
    if (!(number >= 1)) throw new CodeRefusal(400, "pageNo 应从 1 开始");
    const asked = [...query].filter(([name, value]) => !paging.has(name) && value !== "");
    // The server ignores sort orders and unknown parameters.
    const found = rows.filter((row) =>
      asked.every(([name, value]) => !(name in row) || String(row[name]).includes(value)),
    );
    const list = [...found].reverse().slice((number - 1) * size, number * size);
    return answer({ list: list.map(shown), total: found.length });
  }

  function onRows(base: keyof YudaoTables, action: string, { query, body, tenantId }: Call): Response | undefined {
    const all = tables[base];
    const own = all.filter((row) => !("tenantId" in row) || row.tenantId === tenantId);
    const one = (id: unknown) => own.find((row) => String(row.id) === String(id));
    const missing = new CodeRefusal(1_002_003_003, "没有这条记录");
    if (action === "page") return page(own, query);
    if (action === "list") return answer(own.map(shown));
    if (action === "get") {
      const row = one(query.get("id"));
      return answer(row ? shown(row) : null);
    }
    if (action === "create" || action === "update") checkRequired(base, body);
    if (action === "create") {
      lastId += 1;
      all.push({ status: 0, roleIds: [], menuIds: [], ...body, id: lastId, tenantId });
      return answer(lastId);
    }
    const row = one(action === "update" ? body.id : query.get("id"));
    if (action !== "update" && action !== "delete") return undefined;
    if (!row) throw missing;
    // Positions that a user's row does not name are taken away.
    if (action === "update")
      Object.assign(row, body, { id: row.id }, base === "/system/user" && { postIds: body.postIds ?? [] });
    else all.splice(all.indexOf(row), 1);
    return answer(true);
  }

  /** Roles and passwords of a person have calls of their own. */
  function onPerson({ path, method, query, body, caller, tenantId }: Call): Response | undefined {
    const find = (id: unknown) =>
      tables["/system/user"].find((row) => row.tenantId === tenantId && String(row.id) === String(id));
    if (path === "/system/permission/list-user-roles") {
      check(caller, "system:permission:assign-user-role");
      return answer(find(query.get("userId"))?.roleIds ?? []);
    }
    const writes = {
      "/system/permission/assign-user-role": ["system:permission:assign-user-role", body.userId],
      "/system/user/update-password": ["system:user:update-password", body.id],
    } as const;
    const [permission, id] = writes[path as keyof typeof writes] ?? [];
    if (permission === undefined || method === "GET") return undefined;
    check(caller, permission);
    const user = find(id);
    if (!user) throw new CodeRefusal(1_002_003_003, "没有这条记录");
    Object.assign(user, path.endsWith("password") ? { password: body.password } : { roleIds: body.roleIds ?? [] });
    return answer(true);
  }

  function check(caller: YudaoRow, permission: string): void {
    if (!permissionsOf(caller).includes(permission)) throw new CodeRefusal(403, "没有权限做这件事");
  }

  return (call: Call): Response | undefined => {
    const { path, caller } = call;
    const own = onPerson(call);
    if (own) return own;
    if (path === "/system/auth/get-permission-info") {
      const { id, nickname, avatar, deptId, username, email } = caller;
      return answer({
        user: { id, nickname, avatar, deptId, username, email },
        roles: rolesOf(caller).map(({ code }) => code),
        permissions: permissionsOf(caller),
        menus: tree(menusOf(caller)),
      });
    }
    if (path === "/system/dict-data/simple-list") {
      const simple = ({ dictType, value, label, colorType, cssClass }: YudaoRow) => ({
        dictType,
        value,
        label,
        colorType,
        cssClass,
      });
      return answer(tables["/system/dict-data"].filter(({ status }) => status === 0).map(simple));
    }
    const [, base = "", action = ""] = /^(\/system\/[\w-]+)\/([\w-]+)$/.exec(path) ?? [];
    if (!(base in tables)) return undefined;
    const scope = base
      .slice(1)
      .replace("/", ":")
      .replace(/dict-(data|type)/, "dict");
    if (!call.isVisit) check(caller, `${scope}:${rights[action]}`);
    return onRows(base as keyof YudaoTables, action, call);
  };
}

/**
 * A stand-in for RuoYi-Vue-Pro of 2026: with the routes, shapes, codes and refusals of its sources, and rows in memory. It contains none of
 * its code and sentences.
 *
 * @example
 * const server = yudaoStandIn({ captcha: false });
 * const client = createBladeClient({ baseUrl: "http://his.test", tenantId: "1", fetch: server.fetch, dialect: yudao() });
 * await client.session.login({ username: "admin", password: "admin123" });
 */
export function yudaoStandIn({ captcha = true }: YudaoStandInOptions = {}) {
  const tables = seed();
  const puzzles = createPuzzles();
  const sessions = createSessions(tables, captcha ? puzzles : undefined);
  const answerTo = createCalls(tables);
  const requests: { method: string; path: string; search: string; headers: Headers; body: string }[] = [];

  function route(request: Request, path: string, query: URLSearchParams, body: YudaoRow): Response {
    const { method, headers } = request;
    if (path === "/system/captcha/get") return puzzles.get();
    if (path === "/system/captcha/check") return puzzles.check(body);
    if (path === "/system/tenant/get-id-by-name")
      return answer(tables["/system/tenant"].find(({ name }) => name === query.get("name"))?.id);
    const caller = sessions.caller(headers);
    const tenantId = sessions.tenant(headers, caller);
    if (path === "/system/auth/login") return sessions.login(tenantId, body);
    if (path === "/system/auth/refresh-token") return sessions.refresh(query.get("refreshToken"));
    if (path === "/system/auth/logout") return sessions.logout(headers);
    if (!caller) throw new CodeRefusal(401, "请先登录");
    const visited = headers.get("visit-tenant-id");
    const call = { method, path, query, body, caller, tenantId: visited ? Number(visited) : tenantId };
    const answered = answerTo({ ...call, isVisit: visited !== null });
    if (!answered) throw new CodeRefusal(404, `没有 ${path}`);
    return answered;
  }

  /** Answers a request as the server would. */
  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams, search } = new URL(request.url);
    const html = { headers: { "Content-Type": "text/html" } };
    if (!pathname.startsWith(`${prefix}/`)) return new Response("<!doctype html><title>yudao</title>", html);
    const { method, headers } = request;
    const body = await request.text();
    requests.push({ method, path: pathname, search, headers, body });
    // Tomcat refuses brackets in an address before the application sees them.
    if (/[[\]]/.test(search)) return new Response("<h1>HTTP 400</h1>", { status: 400, ...html });
    try {
      const read = body.startsWith("{") ? (JSON.parse(body) as YudaoRow) : {};
      return route(request, pathname.slice(prefix.length), searchParams, read);
    } catch (error) {
      if (error instanceof CodeRefusal) return refused(error);
      throw error;
    }
  }

  return {
    fetch,
    /** Every received call, in order. */
    requests,
    /** Rows by the path of their resource. Tests may read and change them. */
    tables,
    /** The position of the gap in the latest puzzle. */
    gap: puzzles.gap,
    /** Makes all issued access tokens invalid. */
    endAccess: sessions.endAccess,
    /** Ends every session. */
    endSessions: sessions.endSessions,
  };
}

export type YudaoStandIn = ReturnType<typeof yudaoStandIn>;
