import type { Operation } from "../../../contract/document.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { OperationId } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";

/**
 * Reads that need no permission and show nothing of one person: words, choices, menus and what the shell is made of. All other reads of this kind are
 * a person's own pages, so a new one is closed until it stands here.
 */
const ofEverybody: ReadonlySet<OperationId> = new Set([
  ...(["getDictBizItems", "getDictItems", "selectDict"] as const),
  ...(["getRegion", "getRegionTreeLazily", "listRegion", "listRegionLazily", "selectRegion"] as const),
  ...(["getDeptChoiceTree", "getDeptTreeLazily", "selectDept", "selectPost", "selectTenant"] as const),
  ...(["getRoleTree", "selectRole", "listColleagues"] as const),
  ...(["listMenuButtons", "listMenuRoutes", "listTopMenus", "listRouteAuthorities"] as const),
  ...(["listNotice", "getNotice"] as const),
  ...(["openShell", "getUserInfo", "countOwnTasks"] as const),
  ...(["getRecordVersion", "listRecordHistory", "listOwnership", "listUses", "searchRecords"] as const),
]);

/** Whether a view as somebody else may make a call: it reads records, and neither files nor anything in clear. */
function isViewable({ id, method, path, answerPointer, clear, needsUser, permission }: Operation): boolean {
  if (method !== "GET" || path.endsWith("/logout")) return false;
  return answerPointer !== undefined && clear === undefined && (!needsUser || !!permission || ofEverybody.has(id));
}

/** Refuses everything but reading to a view as somebody else. @throws Refusal `forbidden` */
export function requireViewable(operation: Operation): void {
  if (isViewable(operation)) return;
  if (operation.method === "POST")
    throw new Refusal("forbidden", {
      message: say(
        "以他人身份查看时不能修改，请先退出查看",
        "You cannot change anything while you view as somebody else. Stop viewing first",
      ),
    });
  const isFile = operation.answerPointer === undefined;
  throw new Refusal("forbidden", {
    message: isFile
      ? say(
          "以他人身份查看时不能下载，请先退出查看",
          "You cannot download anything while you view as somebody else. Stop viewing first",
        )
      : say(
          "这是个人页面，以他人身份查看时不显示",
          "This page is personal. It is not shown while you view as somebody else",
        ),
  });
}
