import { type Context, type PlatformContext, requireUser } from "../../context/context.ts";
import { definePlatformHandlers, type PlatformHandler } from "../../context/handler.ts";
import type { Reach } from "../../context/reach.ts";
import { Refusal } from "../../contract/errors.ts";
import type { OperationId } from "../../contract/operations.ts";
import { platformTenant } from "../../contract/tenant-id.ts";

/** The alias of the role that may do everything on the platform. */
export const administratorAlias = "administrator";

/** The alias of the role that runs one hospital: it is made with the tenant and sees all of its rows. */
export const tenantAdministratorAlias = "admin";

/** Whether the caller is staff of the tenant that runs the others. */
export function isPlatform(ctx: Pick<Context, "principal">): boolean {
  return ctx.principal?.userType === "staff" && ctx.principal.tenantId === platformTenant;
}

/** Whether the caller may do everything: nothing can be granted that they lack. */
export function isAdministrator(ctx: Pick<Context, "principal">): boolean {
  return isPlatform(ctx) && requireUser(ctx).roleAliases.includes(administratorAlias);
}

/** For what belongs to the whole platform: menus, clients, parameters, regions … @throws Refusal `forbidden` */
export function requirePlatform(ctx: Context): void {
  requireUser(ctx);
  if (!isPlatform(ctx)) throw new Refusal("forbidden");
}

type Serving = { [Id in OperationId]?: PlatformHandler<Id>["serve"] };
type AnyServing = (ctx: PlatformContext, input: never) => Promise<unknown>;

/** Handlers for the platform alone: staff of a hospital are refused, whatever buttons their roles have. */
export function platformOnly<Part extends Serving>(reach: Reach, part: Part & Serving) {
  const guard = (serve: AnyServing): AnyServing => {
    const guarded: AnyServing = async (ctx, input) => {
      requirePlatform(ctx);
      return serve(ctx, input);
    };
    // What a handler says of itself, as a removal does.
    return Object.assign(guarded, serve, { ofPlatform: true });
  };
  const guarded = Object.fromEntries(Object.entries(part).map(([id, serve]) => [id, guard(serve as AnyServing)]));
  return definePlatformHandlers(reach, guarded as Part);
}
