import {
  articleCategories,
  consentTexts,
  dictionariesOf,
  firstNotices,
  type OpeningPart,
  openingParts,
  siteMenu,
} from "@bladekit/openapi/packs";
import type { PlatformContext } from "../../../../../context/context.ts";
import { countRows } from "../../../../../db/database.ts";
import type { TenantDatabase } from "../../../../../db/tenant-scope.ts";
import { insertCategories } from "../../../../recruit/article/insert-categories.ts";
import { insertDictionaries } from "../../../dict/insert-dictionaries.ts";

type Adder = (ctx: PlatformContext, db: TenantDatabase) => Promise<number>;

async function addCategories(ctx: PlatformContext, db: TenantDatabase): Promise<number> {
  const count = async () =>
    (
      await db
        .selectFrom("recruitCategory")
        .select(countRows.as("count"))
        .where("isDeleted", "=", 0)
        .executeTakeFirstOrThrow()
    ).count;
  const before = await count();
  await insertCategories(ctx, db, articleCategories);
  return (await count()) - before;
}

/** The menu of the site as a whole: beside entries of the hospital's own, its usual ones would stand twice. */
async function addMenu({ ids }: PlatformContext, db: TenantDatabase): Promise<number> {
  if (await db.selectFrom("recruitNavbar").select("id").executeTakeFirst()) return 0;
  const rows = siteMenu.map((item, index) => ({ ...item, id: ids.next(), sort: index + 1 }));
  await db.insertInto("recruitNavbar").values(rows).execute();
  return rows.length;
}

/** The first version of each text that has none. */
async function addConsents({ ids, principal }: PlatformContext, db: TenantDatabase): Promise<number> {
  const there = await db.selectFrom("recruitConsentText").select("purpose").execute();
  const rows = (Object.keys(consentTexts) as (keyof typeof consentTexts)[])
    .filter((purpose) => !there.some((row) => row.purpose === purpose))
    .map((purpose) => ({
      ...{ id: ids.next(), purpose, version: 1, ...consentTexts[purpose], createUser: principal?.userId ?? null },
    }));
  if (rows.length > 0) await db.insertInto("recruitConsentText").values(rows).execute();
  return rows.length;
}

/** Drafts, for a hospital that has no notice yet. */
async function addNotices(ctx: PlatformContext, db: TenantDatabase): Promise<number> {
  if (await db.selectFrom("recruitArticle").select("id").executeTakeFirst()) return 0;
  const needed = articleCategories.filter(({ code }) => firstNotices.some(({ category }) => category === code));
  const categoryIds = await insertCategories(ctx, db, needed);
  const rows = firstNotices.map(({ category, ...notice }) => ({
    ...notice,
    id: ctx.ids.next(),
    categoryId: categoryIds.get(category) ?? "",
  }));
  await db.insertInto("recruitArticle").values(rows).execute();
  return rows.length;
}

const dictionaries =
  (part: "standard" | "recruitment" | "departments"): Adder =>
  (ctx, db) =>
    insertDictionaries(ctx, db, dictionariesOf[part]);

const adders: Readonly<Record<OpeningPart, Adder>> = {
  standard: dictionaries("standard"),
  recruitment: dictionaries("recruitment"),
  departments: dictionaries("departments"),
  categories: addCategories,
  menu: addMenu,
  consents: addConsents,
  notices: addNotices,
};

/** Adds what a tenant lacks of these parts. Its own records stay as they are. To be called inside a transaction. */
export async function addParts(
  ctx: PlatformContext,
  db: TenantDatabase,
  parts: readonly OpeningPart[],
): Promise<{ part: OpeningPart; added: number }[]> {
  const outcome: { part: OpeningPart; added: number }[] = [];
  for (const part of openingParts.filter((one) => parts.includes(one)))
    outcome.push({ part, added: await adders[part](ctx, db) });
  return outcome;
}
