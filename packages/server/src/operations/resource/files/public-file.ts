import { sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { visibleArticles } from "../../recruit/article/public/visible-articles.ts";
import type { Moment } from "../../recruit/moment.ts";

/** Whether a file is a picture of the hospital's site, or is attached to a notice that anyone may read at `now`. */
export async function isPublicFile(db: TenantDatabase, now: Moment, name: string): Promise<boolean> {
  const setting = await db
    .selectFrom("recruitSetting")
    .select(sql<boolean>`${name} = any(banners || logos || place_pictures || tab_icons)`.as("shows"))
    .executeTakeFirst();
  if (setting?.shows) return true;
  const attached = JSON.stringify([{ file: name }]);
  const notice = await visibleArticles(db, now)
    .select("article.id")
    .where(sql<boolean>`article.attachments @> ${attached}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return notice !== undefined;
}
