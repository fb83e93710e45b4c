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
import { ownMenuHandlers, readRoutes } from "../menu/own/handlers.ts";
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
  async openShell(ctx) {
    const principal = requireUser(ctx);
    // An API scope may close one of them: the console then asks each by itself.
    if (operationList.some((operation) => answered.has(operation.id) && !mayUser(operation, principal)))
      throw new Refusal("forbidden");
    const { listMenuButtons, listTopMenus } = ownMenuHandlers;
    const [user, buttons, routes, topMenus, preferences, { texts }, tasks] = await Promise.all([
      authHandlers.getUserInfo.serve(ctx, nothing),
      listMenuButtons.serve(ctx, nothing),
      readRoutes(ctx),
      listTopMenus.serve(ctx, nothing),
      // How a person has arranged their screens is their own.
      principal.viewer ? [] : listPreferences(ctx),
      readSetting(ctx.db),
      countOwnTasks(ctx),
    ]);
    return {
      user,
      codes: [...buttonCodes(buttons)],
      routes: routes.all(),
      topMenus: topMenus.map((topMenu) => ({ topMenu, routes: routes.below(topMenu.id) })),
      preferences,
      site: { yyName: texts.yyName, yyNameEn: texts.yyNameEn },
      tasks,
    };
  },
});
