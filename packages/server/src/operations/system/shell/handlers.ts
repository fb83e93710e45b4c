import { buttonCodes } from "@bladekit/sdk/rules";
import { requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { operationList } from "../../../contract/document.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { OperationId } from "../../../contract/operations.ts";
import { mayUser } from "../../auth/authenticate.ts";
import { authHandlers } from "../../auth/handlers.ts";
import { countOwnTasks } from "../../flow/work/counts.ts";
import { readSetting } from "../../recruit/site/setting-row.ts";
import { ownMenuHandlers } from "../menu/own/handlers.ts";
import { listPreferences } from "../user/own/preferences.ts";

/** The operations that this one answers for. */
const answered: ReadonlySet<OperationId> = new Set([
  ...(["getUserInfo", "listMenuButtons", "listMenuRoutes", "listTopMenus"] as const),
  ...(["listOwnPreferences", "countOwnTasks"] as const),
]);

/** The input of the operations that take none. */
const nothing = {} as never;

/** All that the console asks when it opens, in one answer. */
export const shellHandlers = definePlatformHandlers("platformTables", {
  async openShell(ctx, input) {
    const principal = requireUser(ctx);
    // An API scope may close one of them: the console then asks each by itself.
    if (operationList.some((operation) => answered.has(operation.id) && !mayUser(operation, principal)))
      throw new Refusal("forbidden");
    const { listMenuRoutes, listMenuButtons, listTopMenus } = ownMenuHandlers;
    const [user, buttons, routes, topMenus, preferences, { texts }, tasks] = await Promise.all([
      authHandlers.getUserInfo.serve(ctx, nothing),
      listMenuButtons.serve(ctx, nothing),
      listMenuRoutes.serve(ctx, { ...input, query: {} }),
      listTopMenus.serve(ctx, nothing),
      listPreferences(ctx),
      readSetting(ctx.db),
      countOwnTasks(ctx),
    ]);
    const below = await Promise.all(
      topMenus.map(({ id }) => listMenuRoutes.serve(ctx, { ...input, query: { topMenuId: id } })),
    );
    return {
      user,
      codes: [...buttonCodes(buttons)],
      routes,
      topMenus: topMenus.map((topMenu, index) => ({ topMenu, routes: below[index] ?? [] })),
      preferences,
      site: { yyName: texts.yyName, yyNameEn: texts.yyNameEn },
      tasks,
    };
  },
});
