import type { ConsentPurpose, ConsentText, ConsentTextInput } from "@bladekit/openapi";
import { consentTexts as builtIn } from "@bladekit/openapi/packs";
import { valueFaults } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { emptyField } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { countTotal, type Page, pageOf, toPage } from "../../../lists/page.ts";
import { cleanHtml, mostHtml } from "../../resource/files/clean-html.ts";
import { checkFilled, refuseProblems } from "../field-checks.ts";

/** Purposes in the order in which people are asked. Their built-in texts hold until the hospital publishes its own. */
const purposes = Object.keys(builtIn) as readonly ConsentPurpose[];

/** The version of a built-in text. */
export const builtInVersion = 0;

/** The text in force for each purpose. */
export async function consentTexts(db: TenantDatabase): Promise<ConsentText[]> {
  const rows = await db
    .selectFrom("recruitConsentText")
    .select(["id", "purpose", "version", "title", "content", "publishTime"])
    .distinctOn("purpose")
    .orderBy("purpose")
    .orderBy("version", "desc")
    .execute();
  return purposes.map(
    (purpose) =>
      rows.find((row) => row.purpose === purpose) ?? {
        id: "",
        purpose,
        version: builtInVersion,
        publishTime: "",
        ...builtIn[purpose],
      },
  );
}

/** The title of a text in the version that somebody agreed to. */
export async function consentTitles(db: TenantDatabase): Promise<(purpose: ConsentPurpose, version: number) => string> {
  const rows = await db.selectFrom("recruitConsentText").select(["purpose", "version", "title"]).execute();
  const titles = new Map(rows.map(({ purpose, version, title }) => [`${purpose} ${version}`, title]));
  return (purpose, version) => titles.get(`${purpose} ${version}`) ?? builtIn[purpose].title;
}

/** Every version that was published, the latest first. */
export async function listConsentTextVersions(
  ctx: Context,
  query: { current?: number; size?: number },
): Promise<Page<ConsentText>> {
  const paging = pageOf(query);
  const rows = ctx.db.selectFrom("recruitConsentText");
  const [records, total] = await Promise.all([
    rows
      .select(["id", "purpose", "version", "title", "content", "publishTime"])
      .orderBy("id", "desc")
      .limit(paging.size)
      .offset(paging.offset)
      .execute(),
    countTotal(ctx.db, rows, paging),
  ]);
  return toPage(records, total, paging);
}

/** Puts a new version in force. @throws Refusal `validation_failed` for a blank title or text */
export async function publishConsentText(ctx: Context, { purpose, ...given }: ConsentTextInput): Promise<ConsentText> {
  const [content = ""] = await cleanHtml(ctx, [given.content]);
  const text = { title: given.title.trim(), content };
  refuseProblems([
    ...checkFilled(text, ["title"]),
    ...(content.length > mostHtml ? [{ field: "content", message: valueFaults.long(mostHtml) }] : []),
    ...(/[^\s]/.test(text.content.replace(/<[^>]*>/g, "")) ? [] : [{ field: "content", message: emptyField }]),
  ]);
  const { userId } = requireUser(ctx);
  return transaction(ctx.db, async (db) => {
    // Two that publish at the same time take turns at the tenant's row.
    await db.selectFrom("bladeTenant").select("tenantId").forNoKeyUpdate().execute();
    const last = await db
      .selectFrom("recruitConsentText")
      .select("version")
      .where("purpose", "=", purpose)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst();
    const values = { id: ctx.ids.next(), purpose, version: (last?.version ?? 0) + 1, ...text, publishTime: ctx.now };
    await db
      .insertInto("recruitConsentText")
      .values({ ...values, createUser: userId })
      .execute();
    return values;
  });
}
