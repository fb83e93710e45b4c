import type { ApiScopeInput, DataScopeInput } from "@bladekit/openapi";
import type { Context } from "../../../context.ts";
import { pathsOf } from "../../../contract/aliases.ts";
import { operationList } from "../../../contract/document.ts";
import { invalidField } from "../invalid-field.ts";

/** A scope hangs on a menu or button that exists. */
async function requireMenu({ platform }: Context, menuId: string): Promise<void> {
  const menu = await platform.selectFrom("bladeMenu").select("id").where("id", "=", menuId).executeTakeFirst();
  if (!menu) throw invalidField("menuId", "所属菜单不存在");
}

/** A data scope narrows an operation of the contract. @throws Refusal `validation_failed` */
export async function checkDataScope(ctx: Context, { menuId, scopeClass, scopeType }: DataScopeInput): Promise<void> {
  if (!operationList.some(({ id }) => id === scopeClass))
    throw invalidField("scopeClass", "没有这个接口 (operationId)");
  // A condition in SQL would be the platform's whole database in a text field.
  if (scopeType === 5) throw invalidField("scopeType", "不支持自定义条件");
  await requireMenu(ctx, menuId);
}

/** An API scope opens a path of the contract. @throws Refusal `validation_failed` */
export async function checkApiScope(ctx: Context, { menuId, scopePath }: ApiScopeInput): Promise<void> {
  if (!operationList.some(({ path }) => pathsOf(path).includes(scopePath))) {
    throw invalidField("scopePath", "没有这个接口地址");
  }
  await requireMenu(ctx, menuId);
}
