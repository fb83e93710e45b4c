import type { AccessExplanation } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import type { PlatformContext } from "../../../../../context/context.ts";
import { operationList } from "../../../../../contract/document.ts";
import { Refusal } from "../../../../../contract/errors.ts";
import { invalidField } from "../../../../../contract/invalid-field.ts";
import { sentenceIn } from "../../../../../contract/language.ts";
import { isButton } from "../../../../../contract/menu-category.ts";
import { mayBeOf } from "../../../../../contract/permissions/menus.ts";
import { listed, say } from "../../../../../contract/say.ts";
import { rowKinds } from "../../../role/row-kinds.ts";
import { rowScopeWords } from "../../../role/row-scope-words.ts";
import { findScopeGrantsOfRoles, rowGrants, scopesOf } from "../../../scope/scopes-of-user.ts";
import { boundMenuIds } from "../../../tenant/staff/package/package-bounds.ts";
import { reachRows } from "../../../tenant/tenant-reach.ts";
import { allMenus, type MenuRow } from "../../menu-rows.ts";

type Query = { menuId: string; userId?: string; roleIds?: string };
type Step = { step: AccessExplanation["steps"][number]["step"]; ok: boolean; text: Sentence };
type Role = { id: string; roleName: string; roleAlias: string };

/**
 * Why a user, or somebody with these roles, has a menu or button, or has it not. A menu is shown to people who have it or anything below
 * it.
 * @throws Refusal `not_found` for a user, a role or a menu that the caller does not see, `validation_failed` when none is named
 */
export async function explainAccess(ctx: PlatformContext, query: Query): Promise<AccessExplanation> {
  const { menuId, userId, roleIds } = query;
  if (!userId && !roleIds) throw invalidField("userId", say("请选择用户或角色", "Choose a user or roles"));
  const inside = await reachRows(ctx, userId ? "bladeUser" : "bladeRole", (userId ?? roleIds ?? "").split(","));
  const menus = await allMenus(ctx.platform);
  const item = menus.find(({ id }) => id === menuId);
  if (!item) throw new Refusal("not_found");
  const { db } = inside;
  const account = userId ? await accountStep(inside, userId) : [];
  const roles = await rolesOf(inside, query);
  const shown = new Set(withBelow(menus, item).map(({ id }) => id));
  const [bounds, grants] = await Promise.all([
    boundMenuIds({ db }),
    db
      .selectFrom("bladeRoleMenu as grant")
      .innerJoin("bladeRole as role", "role.id", "grant.roleId")
      .select(["role.id", "role.roleName", "grant.menuId"])
      .where("grant.menuId", "in", [...shown])
      .orderBy("role.sort")
      .orderBy("role.id")
      .execute(),
  ]);
  const held = new Set(roles.map(({ id }) => id));
  const given = grants.filter(({ id }) => held.has(id));
  // Without a grant, any of them may be given.
  const asked = given.length > 0 ? given.map((grant) => grant.menuId) : [...shown];
  const isInPackage = !bounds || asked.some((id) => bounds.has(id));
  const hasRoles = roles.length > 0;
  const steps = [
    ...account,
    roleStep(roles),
    hasRoles && grantStep(roles, given),
    !isInPackage && no("package", say("不在本医院的产品包内", "This is not in the hospital’s package")),
    isOfPlatform(item, db.tenantId) &&
      no(
        "platform",
        say(
          "只供平台使用，医院的角色得到授权也无效",
          "This is for the platform only. Granting it to a hospital’s role has no effect",
        ),
      ),
    ...(hasRoles ? await scopeSteps(inside, { item, page: pageCodes(menus, item), roles, userId }) : []),
  ].filter((step) => step !== false);
  const names = [...new Set(grants.filter(({ id }) => !held.has(id)).map(({ roleName }) => roleName))];
  return {
    allowed: steps.every(({ ok }) => ok),
    steps: steps.map(({ text, ...step }) => ({ ...step, text: sentenceIn(ctx.language, text) })),
    givers: names.slice(0, 50),
  };
}

const yes = (step: Step["step"], text: Sentence): Step => ({ step, ok: true, text });
const no = (step: Step["step"], text: Sentence): Step => ({ step, ok: false, text });
const listOf = (rows: readonly { roleName: string }[]) => [...new Set(rows.map(({ roleName }) => roleName))].join("、");

/** A menu with everything below it. */
function withBelow(menus: readonly MenuRow[], top: MenuRow): MenuRow[] {
  const below = menus.filter(({ parentId }) => parentId === top.id);
  return [top, ...below.flatMap((row) => withBelow(menus, row))];
}

/** Codes of the buttons on the page of a menu or button. */
function pageCodes(menus: readonly MenuRow[], item: MenuRow): ReadonlySet<string> {
  const page = isButton(item) ? item.parentId : item.id;
  return new Set(menus.filter(({ parentId }) => parentId === page).map(({ code }) => code));
}

const permissionOf = (resource: string) => rowKinds.find((kind) => kind.resource === resource)?.permission;

/** Whether a button is one of the whole platform, which no hospital has. */
const isOfPlatform = (menu: MenuRow, tenantId: string): boolean => isButton(menu) && !mayBeOf(tenantId, menu.code);

async function accountStep({ db }: PlatformContext, userId: string): Promise<Step[]> {
  const user = await db
    .selectFrom("bladeUser")
    .select("status")
    .where("id", "=", userId)
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!user) throw new Refusal("not_found");
  const isOpen = user.status === 1;
  return [
    isOpen
      ? yes("account", say("账号正常", "The account is active"))
      : no("account", say("账号已停用", "The account is disabled")),
  ];
}

/** The roles that are supposed, or those of the user. */
async function rolesOf({ db }: PlatformContext, { userId, roleIds }: Query): Promise<Role[]> {
  const wanted = roleIds ? [...new Set(roleIds.split(","))] : undefined;
  const roles = await db
    .selectFrom("bladeRole as role")
    .select(["role.id", "role.roleName", "role.roleAlias"])
    .$if(wanted !== undefined, (rows) => rows.where("role.id", "in", wanted ?? []))
    .$if(wanted === undefined, (rows) =>
      rows.where("role.id", "in", (of) =>
        of
          .selectFrom("bladeUserRole")
          .select("bladeUserRole.roleId")
          .where("bladeUserRole.userId", "=", userId ?? ""),
      ),
    )
    .orderBy("role.sort")
    .orderBy("role.id")
    .execute();
  if (wanted && roles.length !== wanted.length) throw new Refusal("not_found");
  return roles;
}

function roleStep(roles: readonly Role[]): Step {
  return roles.length > 0
    ? yes("role", say("角色：{}", "Roles: {}", listOf(roles)))
    : no("role", say("没有任何角色", "There are no roles"));
}

function grantStep(roles: readonly Role[], given: readonly { roleName: string }[]): Step {
  return given.length > 0
    ? yes("grant", say("已授权给：{}", "Granted to: {}", listOf(given)))
    : no("grant", say("这些角色都没有得到授权：{}", "None of these roles has been granted it: {}", listOf(roles)));
}

/** The scopes that stand before the operations of a button, and those that narrow the rows on the page. */
async function scopeSteps(
  { db }: PlatformContext,
  {
    item,
    page,
    roles,
    userId = "0",
  }: { item: MenuRow; page: ReadonlySet<string>; roles: readonly Role[]; userId: string | undefined },
): Promise<Step[]> {
  const roleIds = roles.map(({ id }) => id);
  const [grants, scopes] = await Promise.all([
    findScopeGrantsOfRoles(db, roleIds),
    db
      .selectFrom("bladeRoleDataScope as grant")
      .innerJoin("bladeDataScope as scope", "scope.id", "grant.scopeId")
      .select("scope.scopeName")
      .distinct()
      .where("grant.roleId", "in", roleIds)
      .where("scope.menuId", "in", [item.id, item.parentId])
      .where("scope.isDeleted", "=", 0)
      .execute(),
  ]);
  const { closedOperations } = await scopesOf(db, grants, { userId, roles, deptIds: [] });
  const narrowing = [
    ...scopes.map(({ scopeName }) => ({ zh: scopeName, en: scopeName })),
    ...rowGrants(grants)
      .filter(({ kind, target }) => kind === "choice" && page.has(permissionOf(target) ?? ""))
      .map(({ target, type }) => rowScopeWords({ resource: target, scope: type, depts: [] })),
  ];
  const closed = operationList.filter(({ id, permission }) => permission === item.code && closedOperations.has(id));
  return [
    closed.length > 0 &&
      no(
        "apiScope",
        say(
          "接口设有接口权限，这些角色没有得到：{}",
          "These calls need API scopes that none of these roles has: {}",
          closed.map(({ path }) => path).join(", "),
        ),
      ),
    narrowing.length > 0 &&
      yes(
        "dataScope",
        say("只能看到数据权限范围内的记录：{}", "Only rows within these data scopes are shown: {}", listed(narrowing)),
      ),
  ].filter((step) => step !== false);
}
