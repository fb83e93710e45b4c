// Reads dumps of SpringBlade and BladeX. Our tables are modelled on theirs.

import { groupedBy } from "../manifest/grouped-by.ts";
import type { Foreign, ForeignDict, ForeignMenu, ForeignTenant, Note, Organisation } from "./organisation.ts";
import type { Dump, SqlRow } from "./read-dump.ts";
import { idsOf, numberOf, textOf } from "./rows.ts";
import { isThere } from "./ruoyi-rows.ts";

const tables = new Set(
  "dept post role user menu dict dict_biz role_menu role_scope scope_data scope_api tenant"
    .split(" ")
    .map((name) => `blade_${name}`),
);

export const isSpringbladeTable = (table: string): boolean => tables.has(table);

/** Dictionaries that the platform has itself. */
const ofPlatform = new Set(
  "sex notice menu_category button_func yes_no oss sms data_scope_type flow api_scope_type post_category region".split(
    " ",
  ),
);

/** The key of a row that stands for its dictionary. */
const HEAD = "-1";

export function readSpringblade({ tables }: Dump): Foreign {
  const rows = (table: string) => (tables.get(table) ?? []).filter(isThere);
  const ofTenant = (table: string) => groupedBy(rows(table), (row) => textOf(row, "tenant_id"));
  const [depts, posts, roles] = [ofTenant("blade_dept"), ofTenant("blade_post"), ofTenant("blade_role")];
  const [users, bizDicts] = [ofTenant("blade_user"), ofTenant("blade_dict_biz")];
  const grantsOf = groupedBy(rows("blade_role_menu"), (row) => textOf(row, "role_id"));
  const scopes = new Set(rows("blade_role_scope").map((row) => textOf(row, "role_id")));
  const organisationOf = (tenant: string): Organisation => ({
    depts: (depts.get(tenant) ?? []).map((row) => ({
      ...common(row),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "dept_name"),
      fullName: textOf(row, "full_name"),
      leader: "",
    })),
    positions: (posts.get(tenant) ?? []).map((row) => ({
      ...common(row),
      code: textOf(row, "post_code"),
      name: textOf(row, "post_name"),
      category: numberOf(row, "category", 4),
    })),
    roles: (roles.get(tenant) ?? []).map((row) => ({
      ...common(row),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "role_name"),
      alias: textOf(row, "role_alias") || textOf(row, "role_name"),
      isAdministrator: ["administrator", "admin"].includes(textOf(row, "role_alias")),
      ...(scopes.has(textOf(row, "id")) && { dataScope: { key: "importScopeClasses" } as const }),
    })),
    users: (users.get(tenant) ?? []).map((row) => ({
      account: textOf(row, "account"),
      isOff: numberOf(row, "status", 1) !== 1,
      fields: {
        realName: textOf(row, "real_name") || textOf(row, "name"),
        name: textOf(row, "name"),
        email: textOf(row, "email"),
        code: textOf(row, "code"),
        birthday: /^\d{4}-\d\d-\d\d/.exec(textOf(row, "birthday"))?.[0] ?? "",
      },
      sex: ({ 1: 1, 2: 2 } as const)[textOf(row, "sex")] ?? 3,
      roleIds: idsOf(row, "role_id"),
      deptIds: idsOf(row, "dept_id"),
      postIds: idsOf(row, "post_id"),
      own: { phone: textOf(row, "phone") !== "", avatar: textOf(row, "avatar") !== "" },
    })),
    dicts: dictionariesOf(bizDicts.get(tenant) ?? []),
    grants: (roles.get(tenant) ?? []).flatMap((role) =>
      (grantsOf.get(textOf(role, "id")) ?? []).map((pair) => ({
        roleId: textOf(role, "id"),
        menuId: textOf(pair, "menu_id"),
      })),
    ),
  });
  const menus = rows("blade_menu").map(
    (row): ForeignMenu => ({
      ...common(row),
      parentId: textOf(row, "parent_id"),
      name: textOf(row, "name"),
      code: textOf(row, "code"),
      path: textOf(row, "path"),
      icon: textOf(row, "source"),
      isButton: textOf(row, "category") === "2",
      isHidden: false,
      // 1 is no; servers write 2 or 3 for the rest.
      opensWindow: numberOf(row, "is_open", 1) !== 1,
    }),
  );
  const tenants = rows("blade_tenant")
    .filter((row) => textOf(row, "tenant_id") !== "000000")
    .map(
      (row): ForeignTenant => ({
        tenantId: textOf(row, "tenant_id"),
        tenantName: textOf(row, "tenant_name"),
        linkman: textOf(row, "linkman"),
        contactNumber: textOf(row, "contact_number"),
        address: textOf(row, "address"),
        accountNumber: numberOf(row, "account_number", -1),
        expireTime: textOf(row, "expire_time").slice(0, 19),
        isOff: numberOf(row, "status", 1) !== 1,
        hasDomain: textOf(row, "domain") !== "",
        hasPackage: textOf(row, "package_id") !== "",
      }),
    );
  const notes = ["data", "api"].flatMap((kind): Note[] =>
    rows(`blade_scope_${kind}`).map((row) => ({
      section: `${kind}Scopes`,
      key: textOf(row, "resource_code") || textOf(row, "id"),
      reason: { key: "importScopeOfProgram" },
    })),
  );
  const ids = new Set([...users.keys(), ...depts.keys(), ...roles.keys(), ...posts.keys()]);
  return {
    organisations: [...ids].map((tenant) => ({ tenant, organisation: organisationOf(tenant) })),
    tenants,
    menus,
    systemDicts: dictionariesOf(rows("blade_dict")).filter(({ code }) => !ofPlatform.has(code)),
    notes,
  };
}

const common = (row: SqlRow) => ({
  id: textOf(row, "id"),
  sort: numberOf(row, "sort"),
  remark: textOf(row, "remark"),
  isOff: false,
});

/** Dictionaries of rows: each has a head with the key -1. */
function dictionariesOf(rows: readonly SqlRow[]): ForeignDict[] {
  return [...groupedBy(rows, (row) => textOf(row, "code"))].map(([code, all]) => {
    const head = all.find((row) => textOf(row, "dict_key") === HEAD);
    const keys = new Map(all.map((row) => [textOf(row, "id"), textOf(row, "dict_key")]));
    return {
      code,
      name: head ? textOf(head, "dict_value") : code,
      sort: head ? numberOf(head, "sort") : 1,
      remark: head ? textOf(head, "remark") : "",
      isOff: head !== undefined && textOf(head, "is_sealed") === "1",
      entries: all
        .filter((row) => textOf(row, "dict_key") !== HEAD)
        .map((row) => ({
          key: textOf(row, "dict_key"),
          ...aboveOf(keys.get(textOf(row, "parent_id"))),
          value: textOf(row, "dict_value"),
          sort: numberOf(row, "sort"),
          remark: textOf(row, "remark"),
          isOff: textOf(row, "is_sealed") === "1",
        })),
    };
  });
}

const aboveOf = (above: string | undefined) => (above === undefined || above === HEAD ? {} : { above });
