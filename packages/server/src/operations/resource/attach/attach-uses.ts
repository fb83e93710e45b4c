import { sql } from "kysely";
import { countRows } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Use } from "../../../lists/in-use.ts";

/** Whether a JSON or text column, or an array of texts, names the file. File names are random, so that finding one anywhere is finding it. */
const names = (column: string, file: string) => sql<boolean>`strpos(${sql.ref(column)}::text, ${file}) > 0`;

type File = { name: string; userId: string };

/**
 * Counts the pages, résumés and applications that show files. Files of candidates are looked for where their owner's are, files of staff in
 * what staff publish.
 */
export async function usesOfFiles(db: TenantDatabase, files: readonly File[]): Promise<readonly Use[]> {
  const sums = new Map<Use["by"], number>();
  for (const file of files) {
    for (const { by, count } of await usesOfFile(db, file)) sums.set(by, (sums.get(by) ?? 0) + count);
  }
  return [...sums].map(([by, count]) => ({ by, count }));
}

async function usesOfFile(db: TenantDatabase, { name, userId }: File): Promise<Use[]> {
  const count = countRows.as("count");
  const counts = await Promise.all(
    [
      db.selectFrom("bladeUser").select(count).where("id", "=", userId).where(names("avatar", name)),
      db
        .selectFrom("recruitArticle")
        .select(count)
        .where((row) => row.or([names("attachments", name), names("content", name), names("cover_img", name)])),
      db.selectFrom("bladeNotice").select(count).where(names("content", name)).where("isDeleted", "=", 0),
      db.selectFrom("recruitPlan").select(count).where(names("description", name)).where("isDeleted", "=", 0),
      db
        .selectFrom("recruitJob")
        .select(count)
        .where((row) => row.or([names("duty", name), names("requirement", name)]))
        .where("isDeleted", "=", 0),
      db
        .selectFrom("recruitSetting")
        .select(count)
        .where((row) =>
          row.or(
            ["banners", "logos", "place_pictures", "tab_icons", "guide", "notes", "about"].map((column) =>
              names(column, name),
            ),
          ),
        ),
      db.selectFrom("recruitConsentText").select(count).where(names("content", name)),
    ].map((query) => query.executeTakeFirstOrThrow()),
  );
  const documents = await candidateDocuments(db, userId);
  const inDocuments = documents.map((found) => ({ count: found.filter((text) => text.includes(name)).length }));
  const uses = [
    "resumes",
    "applications",
    "avatars",
    "notices",
    "deskNotices",
    "plans",
    "jobs",
    "siteSettings",
    "consentTexts",
  ] as const;
  return uses.map((by, index) => ({ by, count: [...inDocuments, ...counts][index]?.count ?? 0 }));
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
