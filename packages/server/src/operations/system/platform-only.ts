import { type Context, requireUser } from "../../context/context.ts";
import type { Handlers } from "../../context/handler.ts";
import { Refusal } from "../../contract/errors.ts";
import { platformTenant } from "../../contract/tenant-id.ts";

/** The alias of the role that may do everything on the platform. */
export const administratorAlias = "administrator";

/** The alias of the role that runs one hospital: it is made with the tenant and sees all of its rows. */
export const tenantAdministratorAlias = "admin";

/** Whether the caller is staff of the tenant that runs the others. */
export function isPlatform(ctx: Context): boolean {
  return ctx.principal?.userType === "staff" && ctx.principal.tenantId === platformTenant;
}

/** Whether the caller may do everything: nothing can be granted that they lack. */
export function isAdministrator(ctx: Context): boolean {
  return isPlatform(ctx) && requireUser(ctx).roleAliases.includes(administratorAlias);
}

/** For what belongs to the whole platform: menus, clients, parameters, regions … @throws Refusal `forbidden` */
export function requirePlatform(ctx: Context): void {
  requireUser(ctx);
  if (!isPlatform(ctx)) throw new Refusal("forbidden");
}

type AnyHandler = (ctx: Context, input: never) => Promise<unknown>;

/** The same operations for the platform alone: staff of a hospital are refused, whatever buttons their roles have. */
export function platformOnly<Part extends Partial<Handlers>>(part: Part & Partial<Handlers>): Part {
  const guard =
    (handle: AnyHandler): AnyHandler =>
    async (ctx, input) => {
      requirePlatform(ctx);
      return handle(ctx, input);
    };
  return Object.fromEntries(Object.entries(part).map(([id, handle]) => [id, guard(handle as AnyHandler)])) as Part;
}
