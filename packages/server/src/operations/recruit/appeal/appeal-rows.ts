import type { OwnAppeal, RecruitAppeal, ScorePart } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Appeals and re-checks as far as their applications are seen, with what staff see beside them. */
export function appealRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitAppeal as appeal", "appeal.applicationId", "application.id")
    .select(["appeal.id", "appeal.applicationId", "appeal.kind", "appeal.part", "appeal.content", "appeal.files"])
    .select(["appeal.state", "appeal.answer", "appeal.scoreBefore", "appeal.scoreAfter", "appeal.closeUserName"])
    .select(["appeal.closeTime", "appeal.createTime", "application.applicationNo", "application.candidateName"])
    .select(["application.jobTitle", "application.guestId", "application.jobId"]);
}

export type AppealRow = Awaited<ReturnType<ReturnType<typeof appealRows>["executeTakeFirstOrThrow"]>>;

/** What candidates and staff see of appeals, with links to their files. Names and sizes are those of the uploads. */
export async function showAppeals(
  { db, fileLinks, tenantId }: Context,
  rows: readonly Omit<AppealRow, "jobId">[],
): Promise<OwnAppeal[]> {
  const names = rows.flatMap(({ files }) => files);
  const stored = names.length
    ? await db
        .selectFrom("resourceAttach")
        .select(["name", "originalName", "size"])
        .where("name", "in", names)
        .execute()
    : [];
  const byName = new Map(stored.map((file) => [file.name, file]));
  return rows.map((row) => ({
    ...{ id: row.id, content: row.content, answer: row.answer, createTime: row.createTime },
    ...{ scoreBefore: row.scoreBefore, scoreAfter: row.scoreAfter, closeTime: row.closeTime ?? "" },
    kind: row.kind as OwnAppeal["kind"],
    part: row.part as OwnAppeal["part"],
    state: row.state as OwnAppeal["state"],
    files: row.files.map((name) => ({
      name: byName.get(name)?.originalName || name,
      link: fileLinks.sign(tenantId, name),
      size: Number(byName.get(name)?.size ?? 0),
    })),
  }));
}

/** Appeals as staff see them. */
export async function toRecruitAppeals(ctx: Context, rows: readonly AppealRow[]): Promise<RecruitAppeal[]> {
  const shown = await showAppeals(ctx, rows);
  return rows.flatMap((row, index): RecruitAppeal[] => {
    const { applicationId, applicationNo, candidateName, jobTitle, closeUserName } = row;
    const appeal = shown[index];
    return appeal ? [{ ...appeal, applicationId, applicationNo, candidateName, jobTitle, closeUserName }] : [];
  });
}

/** The days that a hospital gives which has saved no setting. */
export const usualDays = { appeal: 3, recheck: 3 } as const;

/** The last second of the day that lies `days` after `time`; an expression of SQL. The clock of the database is that of the hospital. */
export const lastMomentAfter = (time: ReturnType<typeof sql<string | null>>, days: ReturnType<typeof sql<number>>) =>
  sql<string | null>`date_trunc('day', ${time}) + make_interval(days => ${days} + 1) - interval '1 second'`;

/** The appeals of an application, newest first, and the scores whose re-check may be asked for now, until when. */
export async function readOwnAppeals(ctx: Context, applicationId: string) {
  const [rows, published] = await Promise.all([
    appealRows(ctx.db)
      .where("appeal.applicationId", "=", applicationId)
      .orderBy("appeal.createTime", "desc")
      .orderBy("appeal.id", "desc")
      .execute(),
    publishedMarks(ctx.db, applicationId),
  ]);
  const asked = new Set(rows.map(({ part }) => part));
  const isOpen = published?.recheckEnd != null && ctx.now <= published.recheckEnd;
  const recheckParts = isOpen ? published.parts.filter((part) => !asked.has(part)) : [];
  return {
    appeals: await showAppeals(ctx, rows),
    recheckParts,
    recheckEnd: recheckParts.length > 0 ? (published?.recheckEnd ?? "") : "",
  };
}

const parts: readonly ScorePart[] = ["written", "interview", "skill"];

/** The published marks of an application, the parts that have one, and until when a re-check may be asked for. */
export async function publishedMarks(db: TenantDatabase, applicationId: string) {
  const days = sql<number>`coalesce(setting.recheck_days, ${sql.lit(usualDays.recheck)})`;
  const row = await db
    .selectFrom("recruitPublishedScore as score")
    .leftJoin("recruitSetting as setting", "setting.tenantId", "score.tenantId")
    .select("score.scores")
    .select(
      sql<string | null>`case when ${days} > 0 then ${lastMomentAfter(sql`score.publish_time`, days)} end`.as(
        "recheckEnd",
      ),
    )
    .where("score.applicationId", "=", applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const scores = row.scores as Partial<Record<ScorePart, number>> & { absent: ScorePart[] };
  const markOf = (part: ScorePart) => (scores.absent.includes(part) ? "absent" : String(scores[part] ?? ""));
  return { recheckEnd: row.recheckEnd, markOf, parts: parts.filter((part) => markOf(part) !== "") };
}
