// RuoYi-Vue and RuoYi-Vue-Pro: one idea of an organisation, two sets of tables.

import { joinedPaths } from "../kinds/ruoyi/menu-paths.ts";
import { groupedBy } from "../manifest/grouped-by.ts";
import type { Foreign, ForeignMenu, ForeignTenant, Organisation } from "./organisation.ts";
import type { Dump, SqlRow } from "./read-dump.ts";
import { bitOf, idsOf, numberOf, textOf } from "./rows.ts";
import { isThere, scopeSentence } from "./ruoyi-rows.ts";

const sysTables = [
  ..."sys_dept sys_post sys_role sys_user sys_menu sys_dict_type sys_dict_data".split(" "),
  ..."sys_role_menu sys_user_role sys_user_post".split(" "),
];
const systemTables = [
  ..."system_dept system_post system_role system_users system_user system_menu system_dict_type system_dict_data".split(
    " ",
  ),
  ..."system_role_menu system_user_role system_user_post system_tenant".split(" "),
];
const tables = new Set([...sysTables, ...systemTables]);

export const isRuoyiTable = (table: string): boolean => tables.has(table);

/** RuoYi-Vue-Pro where the dump has its tables, else RuoYi-Vue. */
export function readRuoyi(dump: Dump): Foreign {
  return dump.counts.has("system_users") || dump.counts.has("system_user") ? readPro(dump) : readVue(dump);
}

/** Dictionaries of the program itself, of which our own pages have no use. */
const ofVue = new Set(
  "user_sex show_hide normal_disable job_status job_group yes_no notice_type notice_status oper_type common_status"
    .split(" ")
    .map((name) => `sys_${name}`),
);

function readVue({ tables }: Dump): Foreign {
  const rows = (table: string) => (tables.get(table) ?? []).filter(isThere);
  const pairs = (table: string, one: string, other: string) =>
    rows(table).map((row) => [textOf(row, one), textOf(row, other)] as const);
  const rolesOf = groupedBy(pairs("sys_user_role", "user_id", "role_id"), ([user]) => user);
  const postsOf = groupedBy(pairs("sys_user_post", "user_id", "post_id"), ([user]) => user);
  const isOff = (row: SqlRow) => textOf(row, "status") === "1";
  const entries = groupedBy(rows("sys_dict_data"), (row) => textOf(row, "dict_type"));
  const organisation: Organisation = {
    depts: rows("sys_dept").map((row) => ({
      id: textOf(row, "dept_id"),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "dept_name"),
      sort: numberOf(row, "order_num"),
      remark: "",
      leader: textOf(row, "leader"),
      isOff: isOff(row),
    })),
    positions: rows("sys_post").map((row) => ({
      id: textOf(row, "post_id"),
      code: textOf(row, "post_code"),
      name: textOf(row, "post_name"),
      sort: numberOf(row, "post_sort"),
      remark: textOf(row, "remark"),
      isOff: isOff(row),
    })),
    roles: rows("sys_role").map((row) => ({
      id: textOf(row, "role_id"),
      name: textOf(row, "role_name"),
      alias: textOf(row, "role_key"),
      sort: numberOf(row, "role_sort"),
      remark: textOf(row, "remark"),
      isAdministrator: textOf(row, "role_id") === "1",
      ...scopeSentence(row),
      isOff: isOff(row),
    })),
    users: rows("sys_user").map((row) => ({
      account: textOf(row, "user_name"),
      isOff: isOff(row),
      fields: {
        realName: textOf(row, "nick_name"),
        name: "",
        email: textOf(row, "email"),
        code: "",
        birthday: "",
      },
      sex: ({ 0: 1, 1: 2 } as const)[textOf(row, "sex")] ?? 3,
      roleIds: (rolesOf.get(textOf(row, "user_id")) ?? []).map(([, role]) => role),
      deptIds: [textOf(row, "dept_id")].filter(Boolean),
      postIds: (postsOf.get(textOf(row, "user_id")) ?? []).map(([, post]) => post),
      own: { phone: textOf(row, "phonenumber") !== "", avatar: textOf(row, "avatar") !== "" },
    })),
    dicts: rows("sys_dict_type")
      .filter((row) => !ofVue.has(textOf(row, "dict_type")))
      .map((row, index) => ({
        code: textOf(row, "dict_type"),
        name: textOf(row, "dict_name"),
        sort: index + 1,
        remark: textOf(row, "remark"),
        isOff: isOff(row),
        entries: (entries.get(textOf(row, "dict_type")) ?? []).map((entry) => ({
          key: textOf(entry, "dict_value"),
          value: textOf(entry, "dict_label"),
          sort: numberOf(entry, "dict_sort"),
          remark: textOf(entry, "remark"),
          isOff: isOff(entry),
        })),
      })),
    grants: pairs("sys_role_menu", "role_id", "menu_id").map(([roleId, menuId]) => ({ roleId, menuId })),
  };
  const menus = rows("sys_menu").map((row): ForeignMenu => {
    const isButton = textOf(row, "menu_type") === "F";
    return {
      id: textOf(row, "menu_id"),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "menu_name"),
      code: textOf(row, "perms"),
      path: isButton ? "" : textOf(row, "path"),
      icon: iconOf(textOf(row, "icon")),
      sort: numberOf(row, "order_num"),
      remark: textOf(row, "remark"),
      isButton,
      isHidden: textOf(row, "visible") === "1",
      // 0 means a link to elsewhere there.
      opensWindow: textOf(row, "is_frame") === "0",
      isOff: isOff(row),
    };
  });
  return {
    organisations: [{ tenant: undefined, organisation }],
    tenants: [],
    menus: joinedPaths(menus),
    systemDicts: [],
    notes: [],
  };
}

/** Six digits, as tenants have here. */
const tenantIdOf = (id: string): string => id.padStart(6, "0");

function readPro({ tables }: Dump): Foreign {
  const rows = (table: string) => (tables.get(table) ?? []).filter(isThere);
  const users = [...rows("system_users"), ...rows("system_user")];
  const isOff = (row: SqlRow) => textOf(row, "status") === "1";
  const entries = groupedBy(rows("system_dict_data"), (row) => textOf(row, "dict_type"));
  // One list for all tenants there; here each hospital has its own.
  const dicts = rows("system_dict_type")
    .filter((row) => !/^(system|infra)_/.test(textOf(row, "type")))
    .map((row, index) => ({
      code: textOf(row, "type"),
      name: textOf(row, "name"),
      sort: index + 1,
      remark: textOf(row, "remark"),
      isOff: isOff(row),
      entries: (entries.get(textOf(row, "type")) ?? []).map((entry) => ({
        key: textOf(entry, "value"),
        value: textOf(entry, "label"),
        sort: numberOf(entry, "sort"),
        remark: textOf(entry, "remark"),
        isOff: isOff(entry),
      })),
    }));
  const ofTenant = (table: string) => groupedBy(rows(table), (row) => textOf(row, "tenant_id"));
  const [depts, posts, roles] = [ofTenant("system_dept"), ofTenant("system_post"), ofTenant("system_role")];
  const usersOf = groupedBy(users, (row) => textOf(row, "tenant_id"));
  const rolesOf = groupedBy(rows("system_user_role"), (row) => textOf(row, "user_id"));
  const postsOf = groupedBy(rows("system_user_post"), (row) => textOf(row, "user_id"));
  const grantsOf = groupedBy(rows("system_role_menu"), (row) => textOf(row, "role_id"));
  const organisationOf = (tenant: string): Organisation => ({
    depts: (depts.get(tenant) ?? []).map((row) => ({
      id: textOf(row, "id"),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "name"),
      sort: numberOf(row, "sort"),
      remark: "",
      leader: textOf(row, "leader_user_id"),
      isOff: isOff(row),
    })),
    positions: (posts.get(tenant) ?? []).map((row) => ({
      id: textOf(row, "id"),
      code: textOf(row, "code"),
      name: textOf(row, "name"),
      sort: numberOf(row, "sort"),
      remark: textOf(row, "remark"),
      isOff: isOff(row),
    })),
    roles: (roles.get(tenant) ?? []).map((row) => ({
      id: textOf(row, "id"),
      name: textOf(row, "name"),
      alias: textOf(row, "code"),
      sort: numberOf(row, "sort"),
      remark: textOf(row, "remark"),
      isAdministrator: ["super_admin", "tenant_admin"].includes(textOf(row, "code")),
      ...scopeSentence(row),
      isOff: isOff(row),
    })),
    users: (usersOf.get(tenant) ?? []).map((row) => ({
      account: textOf(row, "username"),
      isOff: isOff(row),
      fields: {
        realName: textOf(row, "nickname"),
        name: "",
        email: textOf(row, "email"),
        code: "",
        birthday: "",
      },
      sex: ({ 1: 1, 2: 2 } as const)[textOf(row, "sex")] ?? 3,
      roleIds: (rolesOf.get(textOf(row, "id")) ?? []).map((pair) => textOf(pair, "role_id")),
      deptIds: [textOf(row, "dept_id")].filter(Boolean),
      postIds: [
        ...new Set([
          ...idsOf(row, "post_ids"),
          ...(postsOf.get(textOf(row, "id")) ?? []).map((pair) => textOf(pair, "post_id")),
        ]),
      ],
      own: { phone: textOf(row, "mobile") !== "", avatar: textOf(row, "avatar") !== "" },
    })),
    dicts,
    grants: (roles.get(tenant) ?? []).flatMap((role) =>
      (grantsOf.get(textOf(role, "id")) ?? []).map((pair) => ({
        roleId: textOf(role, "id"),
        menuId: textOf(pair, "menu_id"),
      })),
    ),
  });
  const menus = rows("system_menu").map((row): ForeignMenu => {
    const isButton = textOf(row, "type") === "3";
    const path = textOf(row, "path");
    return {
      id: textOf(row, "id"),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "name"),
      code: textOf(row, "permission"),
      path: isButton ? "" : path,
      icon: iconOf(textOf(row, "icon")),
      sort: numberOf(row, "sort"),
      remark: "",
      isButton,
      isHidden: row.visible !== undefined && !bitOf(row, "visible"),
      opensWindow: /^https?:/.test(path),
      isOff: isOff(row),
    };
  });
  const tenants = rows("system_tenant").map(
    (row): ForeignTenant => ({
      tenantId: tenantIdOf(textOf(row, "id")),
      tenantName: textOf(row, "name"),
      linkman: textOf(row, "contact_name"),
      contactNumber: textOf(row, "contact_mobile"),
      address: "",
      accountNumber: numberOf(row, "account_count", -1),
      expireTime: textOf(row, "expire_time").slice(0, 19),
      isOff: isOff(row),
      hasDomain: ["websites", "website", "domain"].some((column) => textOf(row, column) !== ""),
      hasPackage: numberOf(row, "package_id") !== 0,
    }),
  );
  const ids = new Set([...usersOf.keys(), ...depts.keys(), ...roles.keys(), ...posts.keys()]);
  return {
    organisations: [...ids].map((id) => ({ tenant: tenantIdOf(id), organisation: organisationOf(id) })),
    tenants,
    menus: joinedPaths(menus),
    systemDicts: [],
    notes: [],
  };
}

/** A sign that stands for none. */
const iconOf = (icon: string): string => (icon === "#" ? "" : icon);
