import type { Context } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import { needsRight } from "../contract/permissions/needs-right.ts";

/**
 * Where a new row needs another permission than a change, a body without an id needs that permission.
 * @throws Refusal `forbidden`
 */
export function checkAddPermission(
  { permission, permissionAdd }: Operation,
  { principal }: Pick<Context, "principal">,
  body: unknown,
): void {
  if (permission === undefined || permissionAdd === undefined || !principal) return;
  const isNew = !(body as { id?: string } | undefined)?.id;
  const needed = isNew ? permissionAdd : permission;
  if (!principal.permissions.has(needed)) throw needsRight(needed);
}
