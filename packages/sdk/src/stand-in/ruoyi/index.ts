import { bearerOf } from "../bearer-of.ts";
import { CodeRefusal } from "../code-refusal.ts";
import { answer } from "./answer.ts";
import { checkRequired, checkUnique, filteredText, list, resources, shown } from "./resources.ts";
import { routers } from "./routers.ts";
import { type RuoyiRow, type RuoyiTables, seed } from "./seed.ts";
import { createSessions } from "./sessions.ts";

export type { RuoyiRow, RuoyiTables };

/** Options of the stand-in. */
export interface RuoyiStandInOptions {
  /** Path before all of its paths, such as `/prod-api`. Other paths get a web page. Default: none. */
  readonly prefix?: string;
  /** Whether a login needs a captcha, as with a fresh installation. Default: yes. */
  readonly captcha?: boolean;
}

/** Calls that are only read. */
const readOnly = /^\/(getInfo|getRouters)$/;

/** A call of a signed-in person. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: RuoyiRow;
  readonly caller: RuoyiRow;
}

const rights: Readonly<Record<string, string>> = { GET: "query", POST: "add", PUT: "edit", DELETE: "remove" };

/** The operations that need a signed-in user. They read and write the rows of the tables. */
function createCalls(tables: RuoyiTables) {
  let lastId = 1000;
  const { "/system/role": roles, "/system/post": posts, "/system/menu": menus, "/system/user": users } = tables;
  const rolesOf = ({ roleIds }: RuoyiRow) => roles.filter(({ roleId }) => (roleIds as unknown[]).includes(roleId));
  const menusOf = (user: RuoyiRow) => {
    const ids = rolesOf(user).flatMap(({ menuIds }) => menuIds as unknown[]);
    return user.userId === 1 ? menus : menus.filter(({ menuId }) => ids.includes(menuId));
  };
  const permissionsOf = (user: RuoyiRow) =>
    user.userId === 1 ? ["*:*:*"] : menusOf(user).flatMap(({ perms }) => (perms ? [String(perms)] : []));

  function check(caller: RuoyiRow, permission: string): void {
    const held = permissionsOf(caller);
    if (!held.includes("*:*:*") && !held.includes(permission)) throw new CodeRefusal(403, "没有权限做这件事");
  }

  /** The detail of a row. For a user it has the user's roles and posts, and all possible ones, beside `data`. */
  function detail(base: keyof RuoyiTables, row: RuoyiRow | undefined): Response {
    if (base !== "/system/user") return answer({ data: row ? shown(row) : null });
    const choices = { roles: roles.map(shown), posts };
    if (!row) return answer(choices);
    return answer({ data: withRoles(row), ...choices, ...links(row) });
  }
  /** A user with their roles, of which not all columns are read. */
  const withRoles = (user: RuoyiRow) => ({
    ...shown(user),
    roles: rolesOf(user).map((role) => ({ ...shown(role), remark: null })),
  });
  const links = ({ roleIds, postIds }: RuoyiRow) => ({ roleIds, postIds });

  function write(base: keyof RuoyiTables, { method, body }: Call): Response {
    const { id } = resources[base];
    const rows = tables[base];
    // The names of a user's roles are answered beside their ids, and never stored.
    const { roles: _, ...columns } = body;
    const row = Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [name, typeof value === "string" ? filteredText(value) : value]),
    );
    checkRequired(resources[base], row);
    if (method === "POST") {
      checkUnique(resources[base], rows, { ...row, [id]: undefined });
      lastId += 1;
      // The answer does not contain the new id.
      rows.push({ status: "0", roleIds: [], postIds: [], menuIds: [], ...row, [id]: lastId });
      return answer();
    }
    const old = rows.find((one) => one[id] === Number(row[id]));
    if (!old) throw new CodeRefusal(500, "操作没有完成");
    if (base === "/system/role" && !row.menuIds) throw new CodeRefusal(500, "java.lang.NullPointerException");
    // The administrator and their role belong to the program.
    if (old[id] === 1 && (base === "/system/user" || base === "/system/role"))
      throw new CodeRefusal(500, "不能修改超级管理员");
    checkUnique(resources[base], rows, { ...old, ...row });
    // Links that the body does not name are removed.
    Object.assign(old, row, base === "/system/user" && { roleIds: row.roleIds ?? [], postIds: row.postIds ?? [] });
    return answer();
  }

  function remove(base: keyof RuoyiTables, ids: readonly string[]): Response {
    const { id, isTree } = resources[base];
    const rows = tables[base];
    if (isTree && rows.some(({ parentId }) => ids.includes(String(parentId)))) throw new CodeRefusal(601, "还有下级");
    if (base === "/system/dept" && users.some(({ deptId }) => ids.includes(String(deptId))))
      throw new CodeRefusal(601, "部门里还有用户");
    const gone = rows.filter((row) => ids.includes(String(row[id])));
    for (const row of gone) rows.splice(rows.indexOf(row), 1);
    if (gone.length === 0) throw new CodeRefusal(500, "操作没有完成");
    return answer();
  }

  /** Menus to choose from, and those of a role: without groups that have a chosen menu below them, where the two go together. */
  function menusOfRole(id: string): Response {
    const role = roles.find(({ roleId }) => String(roleId) === id);
    const held = menus.filter(({ menuId }) => (role?.menuIds as unknown[] | undefined)?.includes(menuId));
    const isBelow = (menu: RuoyiRow) => held.some(({ parentId }) => parentId === menu.menuId);
    const checked = role?.menuCheckStrictly === false ? held : held.filter((menu) => !isBelow(menu));
    const tree = (parent: unknown): object[] =>
      menus
        .filter(({ parentId }) => parentId === parent)
        .map(({ menuId, menuName }) => {
          const children = tree(menuId);
          return { id: menuId, label: menuName, disabled: false, ...(children.length > 0 && { children }) };
        });
    return answer({ menus: tree(0), checkedKeys: checked.map(({ menuId }) => menuId) });
  }

  function resetPassword({ caller, body }: Call): Response {
    check(caller, "system:user:resetPwd");
    const user = users.find(({ userId }) => userId === body.userId);
    if (!user || user.userId === 1) throw new CodeRefusal(500, "不能修改超级管理员");
    user.password = body.password;
    return answer();
  }

  const own: Record<string, (call: Call) => Response> = {
    "/system/user/resetPwd": resetPassword,
    "/getInfo": ({ caller }) =>
      answer({
        permissions: permissionsOf(caller),
        roles: rolesOf(caller).map(({ roleKey }) => roleKey),
        user: { ...withRoles(caller), avatar: caller.avatar || null },
      }),
    "/getRouters": ({ caller }) => answer({ data: routers(menusOf(caller)) }),
  };

  return (call: Call): Response | undefined => {
    const { path, query, caller } = call;
    const known = own[path];
    if (known) return known(call);
    const [, role] = /^\/system\/menu\/roleMenuTreeselect\/(\d+)$/.exec(path) ?? [];
    if (role !== undefined) return menusOfRole(role);
    const [, code] = /^\/system\/dict\/data\/type\/(.*)$/.exec(path) ?? [];
    if (code !== undefined) {
      const isShown = (row: RuoyiRow) => row.dictType === decodeURIComponent(code) && row.status === "0";
      // The real server answers from a cache, in which empty texts have become null.
      const cached = (row: RuoyiRow) => ({ ...row, cssClass: row.cssClass || null, listClass: row.listClass || null });
      return answer({ data: tables["/system/dict/data"].filter(isShown).map(cached) });
    }
    const [, base = "", rest = ""] = /^(\/system\/(?:dict\/)?\w+)(?:\/(.*))?$/.exec(path) ?? [];
    if (!(base in resources)) return undefined;
    const name = base as keyof RuoyiTables;
    const scope = name.startsWith("/system/dict") ? "system:dict" : name.slice(1).replaceAll("/", ":");
    check(caller, `${scope}:${rest === "list" ? "list" : rights[call.method]}`);
    if (call.method === "DELETE") return remove(name, rest.split(","));
    if (call.method !== "GET") return rest === "" ? write(name, call) : undefined;
    if (rest === "list") return list(resources[name], tables[name], query);
    return detail(
      name,
      tables[name].find((row) => String(row[resources[name].id]) === rest),
    );
  };
}

/**
 * A stand-in for RuoYi-Vue 3.9: with the routes, shapes, codes and refusals of its sources, and rows in memory. It contains none of its
 * code and sentences.
 *
 * @example
 * const server = ruoyiStandIn({ captcha: false });
 * const client = createBladeClient({ baseUrl: "http://his.test", fetch: server.fetch, dialect: ruoyi() });
 * await client.session.login({ username: "admin", password: "admin123" });
 */
export function ruoyiStandIn({ prefix = "", captcha = true }: RuoyiStandInOptions = {}) {
  const tables = seed();
  const sessions = createSessions(() => tables["/system/user"], captcha);
  const answerTo = createCalls(tables);
  const requests: { method: string; path: string; search: string; headers: Headers; body: string }[] = [];

  function route(request: Request, path: string, query: URLSearchParams, body: RuoyiRow): Response {
    const token = bearerOf(request.headers);
    if (path === "/captchaImage") return sessions.captcha();
    if (path === "/login") return sessions.login(body);
    if (path === "/logout") return sessions.logout(token);
    const caller = sessions.caller(token);
    // This also holds for unknown paths, because the server checks the token first.
    if (!caller) throw new CodeRefusal(401, `无法访问 ${path}，请先登录`);
    const { method } = request;
    if (method !== "GET" && readOnly.test(path)) throw new CodeRefusal(500, `${method} 不能用在这里`);
    const answered = answerTo({ method, path, query, body, caller });
    if (!answered) throw new CodeRefusal(500, `没有 ${path}`);
    return answered;
  }

  /** Answers a request as the server would. */
  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams, search } = new URL(request.url);
    if (!pathname.startsWith(`${prefix}/`))
      return new Response("<!doctype html><title>RuoYi</title>", { headers: { "Content-Type": "text/html" } });
    const path = pathname.slice(prefix.length);
    const { method, headers } = request;
    const body = await request.text();
    requests.push({ method, path, search, headers, body });
    // Tomcat refuses brackets in an address before the application sees them.
    if (/[[\]]/.test(search))
      return new Response("<h1>HTTP 400</h1>", { status: 400, headers: { "Content-Type": "text/html" } });
    try {
      return route(request, path, searchParams, body.startsWith("{") ? (JSON.parse(body) as RuoyiRow) : {});
    } catch (error) {
      if (error instanceof CodeRefusal) return answer({}, error.code, error.message);
      throw error;
    }
  }

  return {
    fetch,
    /** Every received call, in order. */
    requests,
    /** Rows by the path of their resource. Tests may read and change them. */
    tables,
    /** The result of the latest captcha. */
    readCaptcha: sessions.readCaptcha,
    /** Ends every session, as a restart of the server’s Redis does. */
    endSessions: sessions.endSessions,
  };
}

export type RuoyiStandIn = ReturnType<typeof ruoyiStandIn>;
