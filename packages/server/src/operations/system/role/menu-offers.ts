import type { MenuOffer } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { nameIn } from "../../../contract/language.ts";
import { isButton, isMenu } from "../../../contract/menu-category.ts";
import { boundMenuIds } from "../tenant/staff/package/package-bounds.ts";
import { powersOf } from "./privilege.ts";

/** Offers beyond these are told after the first have been granted or refused. */
const mostOffers = 200;

/**
 * Menus that are newer than a role, beside one that the role has: a new version brought them, and no grant could name them. Only what the caller
 * may grant is offered. With the menu come those of its buttons whose like the role has beside it, so that a role that only looks gets no change.
 */
export async function listMenuOffers(ctx: PlatformContext): Promise<MenuOffer[]> {
  const [menus, roles, grants, powers, bounds] = await Promise.all([
    ctx.platform
      .selectFrom("bladeMenu")
      .select(["id", "parentId", "name", "nameEn", "alias", "category", "createTime"])
      .orderBy("sort")
      .orderBy("id")
      .execute(),
    ctx.db.selectFrom("bladeRole").select(["id", "roleName", "createTime"]).orderBy("sort").orderBy("id").execute(),
    ctx.db.selectFrom("bladeRoleMenu").select(["roleId", "menuId"]).execute(),
    powersOf(ctx),
    boundMenuIds({ db: ctx.db }),
  ]);
  const isMine = (id: string) => (powers === "everything" || powers.menuIds.has(id)) && (!bounds || bounds.has(id));
  const buttonsOf = (menuId: string) => menus.filter((row) => isButton(row) && row.parentId === menuId);
  const groups = new Set(menus.filter(isMenu).map(({ parentId }) => parentId));
  const leaves = menus.filter((row) => isMenu(row) && !groups.has(row.id));
  const offers: MenuOffer[] = [];
  for (const role of roles) {
    const held = new Set(grants.filter(({ roleId }) => roleId === role.id).map(({ menuId }) => menuId));
    const uses = (menuId: string) => held.has(menuId) || buttonsOf(menuId).some(({ id }) => held.has(id));
    for (const menu of leaves) {
      if (menu.createTime <= role.createTime || uses(menu.id) || !isMine(menu.id)) continue;
      const beside = leaves.filter(({ id, parentId }) => id !== menu.id && parentId === menu.parentId && uses(id));
      if (beside.length === 0) continue;
      const likes = new Set(
        beside.flatMap(({ id }) => buttonsOf(id)).flatMap(({ id, alias }) => (held.has(id) ? alias : [])),
      );
      const buttons = buttonsOf(menu.id).filter(({ id, alias }) => isMine(id) && likes.has(alias));
      offers.push({
        ...{ id: `${role.id}-${menu.id}`, roleId: role.id, roleName: role.roleName },
        menuName: nameIn(ctx.language, menu.name, menu.nameEn),
        buttonNames: buttons.map(({ name, nameEn }) => nameIn(ctx.language, name, nameEn)),
        menuIds: [menu.id, ...buttons.map(({ id }) => id)],
      });
    }
  }
  return offers.slice(0, mostOffers);
}
