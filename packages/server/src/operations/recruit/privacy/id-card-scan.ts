import type { Resume } from "@bladekit/openapi";
import { fromWireTime, toWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { count } from "../../../services/security/counters.ts";
import { askStore, findStoredFile } from "../../resource/files/stored-file.ts";

/** How long after the reason was given a scan opens. */
const openSeconds = 60;

/** Whether a document is one that shows the number of an ID card. */
export const isIdCard = ({ category }: Pick<Resume["attachment"][number], "category">): boolean =>
  category === "id_card";

/**
 * The scan of an ID card, for the person whose look is in the view log. It is read through the server and never by a link, which would
 * work for anybody.
 * @throws Refusal `not_found` for another person's look, an old one, or another file; `gone` for a scan that was opened
 */
export async function readIdCardScan(
  ctx: Context,
  { viewId, file }: { viewId: string; file: string },
): Promise<FileAnswer> {
  const now = fromWireTime(ctx.now)?.getTime() ?? 0;
  const row = await ctx.db
    .selectFrom("privacyViewLog as view")
    .innerJoin("recruitApplication as application", "application.id", "view.applicationId")
    .select("application.snapshot")
    .where("view.id", "=", viewId)
    .where("view.viewerId", "=", requireUser(ctx).userId)
    .where("view.createTime", ">=", toWireTime(new Date(now - openSeconds * 1000)))
    .where(sql<boolean>`'idCard' = any(${sql.ref("view.fields")})`)
    .executeTakeFirst();
  const { attachment = [] } = (row?.snapshot ?? {}) as Partial<Resume>;
  if (!attachment.some((each) => each.file === file && isIdCard(each))) throw new Refusal("not_found");
  const stored = await findStoredFile(ctx, withoutDataScopes(ctx.db), file);
  const { count: uses } = await count(ctx.counters, `scan ${ctx.tenantId} ${viewId} ${file}`, openSeconds);
  if (uses > 1) {
    const message = say(
      "扫描件只能打开一次，请重新填写查看原因",
      "A scan opens once. Give the reason again to see it again",
    );
    throw new Refusal("gone", { message });
  }
  const stream = await askStore(stored.store.get({ tenantId: ctx.tenantId, name: file }));
  if (!stream) throw new Refusal("not_found");
  return { type: stored.contentType, fileName: stored.originalName, stream };
}
