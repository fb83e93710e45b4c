import type { Sentence } from "../messages/sentence.ts";
import { type ActualItem, type Fields, PLATFORM } from "../plan/item.ts";
import type { Value } from "../plan/value.ts";
import { isTaken, rulesFor } from "./fits.ts";
import type { Foreign, ForeignDict, ForeignMenu, ForeignTenant, Note, Organisation } from "./organisation.ts";
import { isOfProgram, isOwnCode, menusFor } from "./rights.ts";

/** Records of one tenant, and what did not come along. */
export type Part = Readonly<{ items: readonly ActualItem[]; notes: readonly Note[] }>;

/** The role that every hospital has from its first day, and the account. */
const ADMINISTRATOR = "admin";

/** Menus by their ids there: the codes that a grant of each says here. */
type MenuCodes = ReadonlyMap<string, readonly string[]>;

type Entry = Readonly<{
  kind: string;
  section: string;
  key: string;
  /** The property that names it in the manifest, with its value. */
  named: readonly [field: string, value: string];
  /** The definition of its rules, where the kind has several. */
  level?: string;
}>;

/** Collects records that a manifest may declare. */
class Records {
  readonly items: ActualItem[] = [];
  readonly notes: Note[] = [];
  readonly #taken = new Set<string>();
  readonly #tenant: string;

  constructor(tenant: string) {
    this.#tenant = tenant;
  }

  note(section: string, key: string, reason: Sentence): void {
    this.notes.push({ section, key, reason });
  }

  /** A key that no other record of the kind has, at most `longest` long. A changed one is noted. */
  keyOf(kind: string, section: string, wanted: string, longest: number): string {
    const cut = [...wanted].slice(0, longest).join("");
    let key = cut;
    for (let n = 2; this.#taken.has(`${kind} ${key.toLowerCase()}`); n++) {
      const tail = `_${n}`;
      key = [...wanted].slice(0, longest - tail.length).join("") + tail;
    }
    this.#taken.add(`${kind} ${key.toLowerCase()}`);
    if (key !== wanted) this.note(section, wanted, { key: "importKeyMade", values: { key } });
    return key;
  }

  /**
   * Adds a record. A field that a manifest may not say is left out and noted; without a field that it needs there is no record.
   *
   * @returns whether it was added
   */
  add({ kind, section, key, named, level = kind }: Entry, given: Fields): boolean {
    const { properties, required = [] } = rulesFor(level);
    const [keyField, keyValue] = named;
    const fields: Record<string, Value> = {};
    for (const [field, value] of Object.entries({ [keyField]: keyValue, ...given })) {
      const schema = properties[field];
      const isNothing = value === "" || value === null;
      if (isNothing && !required.includes(field)) continue;
      if (schema && !isTaken(schema, value)) {
        const reason = { key: "importUnfit", values: { field, value: String(value).slice(0, 60) } } as const;
        this.note(section, key, reason);
        if (required.includes(field)) return false;
        continue;
      }
      if (field !== keyField) fields[field] = value;
    }
    this.items.push({ tenant: this.#tenant, kind, key, id: key, fields });
    return true;
  }
}

type Hospital = Readonly<{
  tenant: string;
  menus: MenuCodes;
  /** The manifest opens the tenant, too. */
  opens?: boolean;
}>;

/** The records of one hospital. */
export function hospitalItems(organisation: Organisation, { tenant, menus, opens = false }: Hospital): Part {
  const records = new Records(tenant);
  const depts = addDepts(records, organisation);
  const positions = addPositions(records, organisation);
  // A tenant that the manifest opens is not there yet, so nobody could look its role up.
  if (opens) records.add(role(ADMINISTRATOR), { parentId: null, roleName: "管理员", sort: 1 });
  const roles = addRoles(records, organisation);
  addGrants(records, organisation, roles, menus);
  addUsers(records, organisation, { depts, positions, roles });
  addDicts(records, organisation.dicts, { kind: "dict-biz", section: "dicts" });
  return { items: records.items, notes: records.notes };
}

type Keys = ReadonlyMap<string, string>;

/** Departments, each by a full name that no other has: equal names take that of the department above in front. */
function addDepts(records: Records, { depts }: Organisation): Keys {
  const byId = new Map(depts.map((dept) => [dept.id, dept]));
  const keys = new Map<string, string>();
  const counts = new Map<string, number>();
  const ownName = ({ fullName, name }: (typeof depts)[number]) => fullName || name;
  for (const dept of depts) counts.set(ownName(dept), (counts.get(ownName(dept)) ?? 0) + 1);
  const seen = new Set<string>();
  const add = (dept: (typeof depts)[number]): void => {
    // The one above comes first; a circle ends where it began.
    if (seen.has(dept.id)) return;
    seen.add(dept.id);
    const above = byId.get(dept.parentId);
    if (above) add(above);
    if (dept.isOff) {
      records.note("depts", dept.name, { key: "importOff" });
      return;
    }
    const isShared = (counts.get(ownName(dept)) ?? 0) > 1;
    const parent = nearestKey(dept.parentId, byId, keys);
    const wanted = isShared && above ? `${above.name}${dept.name}` : ownName(dept);
    const key = records.keyOf("dept", "depts", wanted, 45);
    const { name: deptName, sort, remark, leader } = dept;
    const entry = { kind: "dept", section: "depts", key, named: ["fullName", key] } as const;
    if (records.add(entry, { parentId: parent ?? null, deptName, sort, remark })) keys.set(dept.id, key);
    if (leader) records.note("depts", key, { key: "importLeader" });
  };
  depts.forEach(add);
  return keys;
}

/** The key of the nearest department above that comes along. */
function nearestKey(from: string, byId: ReadonlyMap<string, { parentId: string }>, keys: Keys): string | undefined {
  const seen = new Set<string>();
  for (let id = from; byId.has(id) && !seen.has(id); id = byId.get(id)?.parentId ?? "") {
    const key = keys.get(id);
    if (key !== undefined) return key;
    seen.add(id);
  }
  return undefined;
}

function addPositions(records: Records, { positions }: Organisation): Keys {
  const keys = new Map<string, string>();
  for (const { id, code, name: postName, category, sort, remark, isOff } of positions) {
    if (isOff) {
      records.note("positions", postName, { key: "importOff" });
      continue;
    }
    const key = records.keyOf("post", "positions", code, 12);
    if (category === undefined) records.note("positions", key, { key: "importCategory" });
    // 4 stands for others.
    const fields = { category: category ?? 4, postName, sort, remark };
    const entry = { kind: "post", section: "positions", key, named: ["postCode", key] } as const;
    if (records.add(entry, fields)) keys.set(id, key);
  }
  return keys;
}

const role = (key: string): Entry => ({ kind: "role", section: "roles", key, named: ["roleAlias", key] });

function addRoles(records: Records, { roles }: Organisation): Keys {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const keys = new Map<string, string>();
  const seen = new Set<string>();
  const add = (one: (typeof roles)[number]): void => {
    if (seen.has(one.id)) return;
    seen.add(one.id);
    const above = one.parentId === undefined ? undefined : byId.get(one.parentId);
    if (above) add(above);
    if (one.isAdministrator) {
      keys.set(one.id, ADMINISTRATOR);
      records.note("roles", one.alias, { key: "importAdministrator" });
      return;
    }
    if (one.isOff) {
      records.note("roles", one.alias, { key: "importOff" });
      return;
    }
    const key = records.keyOf("role", "roles", one.alias === ADMINISTRATOR ? `${one.alias}_2` : one.alias, 255);
    const parentId = (above && !above.isAdministrator && keys.get(above.id)) || null;
    const { name: roleName, sort } = one;
    if (records.add(role(key), { parentId, roleName, sort })) keys.set(one.id, key);
    if (one.dataScope) records.note("roles", key, one.dataScope);
  };
  roles.forEach(add);
  return keys;
}

function addGrants(records: Records, { grants, roles }: Organisation, keys: Keys, menus: MenuCodes): void {
  for (const { id, isAdministrator } of roles) {
    const role = keys.get(id);
    if (role === undefined || isAdministrator) continue;
    const granted = grants.filter(({ roleId }) => roleId === id);
    const codes = new Set(granted.flatMap(({ menuId }) => menus.get(menuId) ?? []));
    const left = granted.filter(({ menuId }) => (menus.get(menuId) ?? []).length === 0).length;
    if (left > 0) records.note("grants", role, { key: "importRights", values: { count: left } });
    const entry = { kind: "grant", section: "grants", key: role, named: ["role", role] } as const;
    if (codes.size > 0) records.add(entry, { roleId: role, menus: [...codes].sort() });
  }
}

function addUsers(
  records: Records,
  { users }: Organisation,
  keys: Readonly<Record<"depts" | "positions" | "roles", Keys>>,
): void {
  const known = (ids: readonly string[], of: Keys) => [...new Set(ids.flatMap((id) => of.get(id) ?? []))];
  for (const { account, isOff, fields, sex, roleIds, deptIds, postIds, own } of users) {
    const left = (key: "importOff" | "importOwnAccount" | "importNoRole" | "importNoDept") =>
      records.note("users", account, { key });
    if (isOff) {
      left("importOff");
      continue;
    }
    if (account.toLowerCase() === ADMINISTRATOR) {
      left("importOwnAccount");
      continue;
    }
    const roleId = known(roleIds, keys.roles);
    const deptId = known(deptIds, keys.depts);
    if (roleId.length === 0 || deptId.length === 0) {
      left(roleId.length === 0 ? "importNoRole" : "importNoDept");
      continue;
    }
    const birthday = fields.birthday ? `${fields.birthday} 00:00:00` : "";
    const key = records.keyOf("user", "users", account, 45);
    const values = { ...fields, birthday, sex, roleId, deptId, postId: known(postIds, keys.positions) };
    if (!/^\S+$/.test(key)) {
      records.note("users", account, { key: "importUnfit", values: { field: "account", value: account } });
      continue;
    }
    if (!records.add({ kind: "user", section: "users", key, named: ["account", key] }, values)) continue;
    records.note("users", key, { key: "importPassword" });
    if (roleId.includes(ADMINISTRATOR)) records.note("users", key, { key: "importBecomesAdministrator" });
    for (const field of ["phone", "avatar"] as const)
      if (own[field]) records.note("users", key, { key: field === "phone" ? "importPhone" : "importAvatar" });
  }
}

type DictKind = Readonly<{ kind: "dict" | "dict-biz"; section: string }>;

function addDicts(records: Records, dicts: readonly ForeignDict[], { kind, section }: DictKind): void {
  for (const { code, name, sort, remark, isOff, entries } of dicts) {
    const head = { parentId: null, dictValue: name, sort, remark, isSealed: isOff ? 1 : 0 };
    const seen = new Set<string>();
    const isFirst = !records.items.some((item) => item.kind === kind && item.key === code);
    if (!isFirst) records.note(section, code, { key: "importTwice" });
    if (!isFirst || !records.add({ kind, section, key: code, named: ["code", code] }, head)) continue;
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    for (const entry of entries) {
      const key = `${code}/${entry.key}`;
      if (seen.has(entry.key)) {
        records.note(section, key, { key: "importTwice" });
        continue;
      }
      // This key stands for the dictionary itself here.
      if (entry.key === "-1") {
        records.note(section, key, { key: "importUnfit", values: { field: "dictKey", value: entry.key } });
        continue;
      }
      seen.add(entry.key);
      const isBelow = entry.above !== undefined && byKey.has(entry.above) && entry.above !== entry.key;
      const fields = {
        parentId: isBelow ? `${code}/${entry.above}` : code,
        dictValue: entry.value,
        sort: entry.sort,
        remark: entry.remark,
        isSealed: entry.isOff ? 1 : 0,
      };
      records.add({ kind, section, key, named: ["dictKey", entry.key], level: `${kind}-entry` }, fields);
    }
  }
}

/** Menus and dictionaries of the platform, its tenants, and for each menu the codes that a grant of it says here. */
export function platformItems(
  { menus, systemDicts, tenants }: Foreign,
  withTenants: boolean,
): Part & { codes: MenuCodes } {
  const records = new Records(PLATFORM);
  const codes = addMenus(records, menus);
  addDicts(records, systemDicts, { kind: "dict", section: "systemDicts" });
  if (withTenants) for (const tenant of tenants) addTenant(records, tenant);
  return { items: records.items, notes: records.notes, codes };
}

function addTenant(records: Records, tenant: ForeignTenant): void {
  const { tenantId, isOff, hasDomain, hasPackage, ...fields } = tenant;
  if (isOff) {
    records.note("tenants", fields.tenantName, { key: "importOff" });
    return;
  }
  if (!records.add({ kind: "tenant", section: "tenants", key: tenantId, named: ["tenantId", tenantId] }, fields))
    return;
  if (hasDomain) records.note("tenants", tenantId, { key: "importDomain" });
  if (hasPackage) records.note("tenants", tenantId, { key: "importPackage" });
}

/** Menus with their buttons below them, each by a code. */
function addMenus(records: Records, menus: readonly ForeignMenu[]): MenuCodes {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const codes = new Map<string, readonly string[]>();
  /** Codes of menus that are written, by their ids there. */
  const written = new Map<string, string>();
  const codesTaken = new Map<string, string>();
  const paths = new Set<string>();
  const seen = new Set<string>();
  const add = (menu: ForeignMenu): void => {
    if (seen.has(menu.id)) return;
    seen.add(menu.id);
    const above = byId.get(menu.parentId);
    if (above) add(above);
    const parent = above && written.get(above.id);
    const label = menu.code || menu.path || menu.name;
    const rights = menusFor(menu.code);
    if (rights.length > 0) {
      codes.set(menu.id, rights);
      return;
    }
    if (menu.isOff) {
      records.note("menus", label, { key: "importOff" });
      return;
    }
    // A page with another address below one that does not come along would lose its place.
    const isLost = (above !== undefined || menu.isButton) && parent === undefined;
    if (isLost || isOfProgram(menu)) {
      if (!menu.isButton) records.note("menus", label, { key: "importOwnPage" });
      return;
    }
    const code = menu.code && !codesTaken.has(menu.code) ? menu.code : menu.path;
    const shared = menu.code ? codesTaken.get(menu.code) : undefined;
    if (menu.isButton && shared !== undefined) {
      codes.set(menu.id, [...(codes.get(shared) ?? [])]);
      return;
    }
    if (code === "" || (!menu.isButton && (menu.path === "" || paths.has(menu.path)))) {
      records.note("menus", label || menu.name, { key: "importNoAddress" });
      return;
    }
    const free = isOwnCode(code) ? `old_${code}` : code;
    const key = records.keyOf("menu", "menus", free, 255);
    if (free !== code) records.note("menus", code, { key: "importKeyMade", values: { key } });
    const fields = {
      parentId: parent ?? null,
      category: menu.isButton ? 2 : 1,
      name: menu.name,
      alias: menu.isButton ? (code.split(/[:_]/).at(-1) ?? code) : "menu",
      path: menu.path,
      source: menu.icon,
      sort: menu.sort,
      isOpen: menu.opensWindow ? 2 : 1,
      remark: menu.remark,
    };
    const level = menu.isButton ? "menu-button" : "menu";
    if (!records.add({ kind: "menu", section: "menus", key, named: ["code", key], level }, fields)) return;
    written.set(menu.id, key);
    codesTaken.set(menu.code, menu.id);
    paths.add(menu.path);
    codes.set(menu.id, [...(above ? (codes.get(above.id) ?? []) : []), key]);
    if (menu.isHidden) records.note("menus", key, { key: "importHidden" });
  };
  menus.forEach(add);
  return codes;
}
