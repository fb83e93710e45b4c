import { sql } from "kysely";
import { countRows } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { countUses, namedUse, type Use } from "../../../lists/in-use.ts";

/** Whether a JSON or text column, or an array of texts, names the file. File names are random, so that finding one anywhere is finding it. */
const names = (column: string, file: string) => sql<boolean>`strpos(${sql.ref(column)}::text, ${file}) > 0`;

type File = { name: string; userId: string };

/**
 * Counts the pages, résumés and applications that show files, and names those that have a title. Files of candidates are looked for where
 * their owner's are, files of staff in what staff publish.
 */
export async function usesOfFiles(db: TenantDatabase, files: readonly File[]): Promise<readonly Use[]> {
  const sums = new Map<Use["by"], Use>();
  for (const file of files) {
    for (const use of await usesOfFile(db, file)) {
      const { count = 0, names = [] } = sums.get(use.by) ?? {};
      sums.set(use.by, {
        ...use,
        count: count + use.count,
        ...(use.names && { names: [...new Set([...names, ...use.names])] }),
      });
    }
  }
  return [...sums.values()];
}

async function usesOfFile(db: TenantDatabase, { name, userId }: File): Promise<Use[]> {
  const shows = (...columns: string[]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => names(column, name)),
      sql` or `,
    )})`;
  const titled = {
    notices: db
      .selectFrom("recruitArticle")
      .select("title as name")
      .where(shows("attachments", "content", "content_en", "cover_img")),
    deskNotices: db
      .selectFrom("bladeNotice")
      .select("title as name")
      .where(shows("content"))
      .where("isDeleted", "=", 0),
    plans: db
      .selectFrom("recruitPlan")
      .select("name")
      .where(shows("description", "description_en"))
      .where("isDeleted", "=", 0),
    jobs: db
      .selectFrom("recruitJob")
      .select("title as name")
      .where(shows("duty", "requirement", "duty_en", "requirement_en"))
      .where("isDeleted", "=", 0),
  };
  const counted = await countUses({
    appeals: db
      .selectFrom("recruitAppeal as appeal")
      .select(countRows.as("count"))
      .where(sql<boolean>`${name} = any(appeal.files)`),
    avatars: db.selectFrom("bladeUser").select(countRows.as("count")).where("id", "=", userId).where(shows("avatar")),
    siteSettings: db
      .selectFrom("recruitSetting")
      .select(countRows.as("count"))
      .where(shows("banners", "logos", "place_pictures", "tab_icons", "guide", "notes", "about")),
    requests: db.selectFrom("flowInstance").select(countRows.as("count")).where(shows("form")),
    consentTexts: db.selectFrom("recruitConsentText").select(countRows.as("count")).where(shows("content")),
  });
  const named = await Promise.all(
    Object.entries(titled).map(async ([by, rows]) =>
      namedUse(
        by as keyof typeof titled,
        (await rows.execute()).map((row) => row.name),
      ),
    ),
  );
  const documents = await candidateDocuments(db, userId);
  const sealed = (["resumes", "applications"] as const).map((by, index) => ({
    by,
    count: documents[index]?.filter((text) => text.includes(name)).length ?? 0,
  }));
  return [...sealed, ...named, ...counted];
}

/** The résumé and the applications of one candidate as text: they are sealed, so the database cannot look into them. */
async function candidateDocuments(
  db: TenantDatabase,
  guestId: string,
): Promise<[resumes: string[], applications: string[]]> {
  const [resumes, applications] = await Promise.all([
    db.selectFrom("recruitResume").select("sections").where("guestId", "=", guestId).execute(),
    db.selectFrom("recruitApplication").select("snapshot").where("guestId", "=", guestId).execute(),
  ]);
  return [
    resumes.map(({ sections }) => JSON.stringify(sections)),
    applications.map(({ snapshot }) => JSON.stringify(snapshot)),
  ];
}
