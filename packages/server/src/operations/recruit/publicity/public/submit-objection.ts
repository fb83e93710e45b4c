import type { ObjectionInput, ObjectionReceipt, PublicityItem } from "@bladekit/openapi";
import { toWireTime } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { useCaptcha } from "../../../../services/security/captcha.ts";
import { enforceAddressLimit } from "../../../../services/security/rate-limit.ts";
import { readPhone } from "../../../message/read-phone.ts";
import { visibleArticles } from "../../article/public/visible-articles.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { takesObjections } from "../publicity-phase.ts";

type Captcha = { "Captcha-Key": string; "Captcha-Code": string };

/**
 * Takes an objection against a public list, on one of its days. The text is kept as plain text.
 * @throws Refusal `captcha_wrong`, `rate_limited`, `phone_invalid`, `validation_failed`, `not_found`, `publicity_closed`
 */
export async function submitObjection(ctx: Context, body: ObjectionInput, captcha: Captcha): Promise<ObjectionReceipt> {
  const { articleId, applicationNo = "", ...input } = tidy(body);
  await useCaptcha(ctx.counters, captcha["Captcha-Key"], captcha["Captcha-Code"]);
  await enforceAddressLimit(ctx, "objectionFromAddress");
  refuseProblems(checkFilled(input, ["content", "contactName"]));
  const contactPhone = readPhone("contactPhone", input.contactPhone);
  return transaction(ctx.db, async (tx) => {
    const notice = await visibleArticles(tx, ctx.now)
      .innerJoin("recruitPublicity as publicity", "publicity.articleId", "article.id")
      .select(["publicity.startDate", "publicity.endDate", "publicity.objectionOpen", "publicity.listTime"])
      .select(["publicity.retractTime"])
      .where("article.id", "=", articleId)
      .forShare("publicity")
      .executeTakeFirst();
    if (!notice) throw new Refusal("not_found");
    // A colleague who hires from the list may have held it until now, so the clock is read again once this call holds it.
    const now = toWireTime(ctx.clock());
    if (!takesObjections(notice, now)) throw new Refusal("publicity_closed");
    const id = ctx.ids.next();
    await tx
      .insertInto("recruitObjection")
      .values({
        ...{ id, articleId, createTime: now },
        ...input,
        ...(applicationNo && (await findListed(tx, articleId, applicationNo, input.content))),
        contactPhone,
      })
      .execute();
    return { id, createTime: now };
  });
}

/**
 * The application behind a row of the list that is still on it. Behind a row that was moved here stands no application, so the objection itself says
 * whom it is about.
 */
async function findListed(
  tx: TenantDatabase,
  articleId: string,
  applicationNo: string,
  content: string,
): Promise<{ applicationId: string } | { content: string }> {
  const item = await tx
    .selectFrom("recruitPublicityItem")
    .select("applicationId")
    .where("articleId", "=", articleId)
    .where("applicationNo", "=", applicationNo)
    .where("leftTime", "is", null)
    .executeTakeFirst();
  if (item) return item;
  const list = await tx
    .selectFrom("recruitPublicity")
    .select("movedItems")
    .where("articleId", "=", articleId)
    .executeTakeFirst();
  const moved = ((list?.movedItems ?? []) as PublicityItem[]).find(
    (row) => row.applicationNo === applicationNo && row.leftAt === "",
  );
  if (moved) return { content: `${moved.applicationNo} ${moved.nameMasked}\n${content}` };
  throw invalidField("applicationNo", say("名单中没有该编号", "Nobody on the list has this number"));
}
