import type { ConsentPurpose, ConsentText, ConsentTextInput } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { emptyField } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { countTotal, type Page, pageOf, toPage } from "../../../lists/page.ts";
import { cleanHtml } from "../../resource/files/clean-html.ts";
import { checkFilled, refuseProblems } from "../field-checks.ts";

/** The consents that a hospital asks for before it has published a text. */
const builtIn: Readonly<Record<ConsentPurpose, Readonly<{ title: string; content: string }>>> = {
  privacy: {
    title: "个人信息处理说明",
    content:
      "<p>为办理招聘报名，本院收集您的姓名、证件号码、手机号码与简历内容，仅用于本院招聘，保存至办结后规定的期限，届时匿名处理。您可以随时查看、下载、更正您的信息，撤回同意或注销账号。</p>",
  },
  sensitive: {
    title: "敏感个人信息处理单独同意",
    content:
      "<p>为核对应聘者身份与应聘条件，需要处理您的证件号码等敏感个人信息。不同意则无法投递；同意后可随时撤回。</p>",
  },
  truthful: { title: "诚信承诺", content: "<p>本人承诺所填内容与所交材料真实、完整，如有不实，愿承担相应后果。</p>" },
};

/** Purposes in the order in which people are asked. */
const purposes = Object.keys(builtIn) as readonly ConsentPurpose[];

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
        version: 0,
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
