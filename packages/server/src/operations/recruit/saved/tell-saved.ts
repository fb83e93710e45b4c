import type { HireMode, InboxMessage, SavedSearch } from "@bladekit/openapi";
import { checkPhone, postPages, type Sentence, toWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Services } from "../../../context/context.ts";
import { listed, say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { keepRounds, type Schedule, takeTurn } from "../../../services/schedule.ts";
import { openTenantIds } from "../../system/tenant/tenant-host.ts";
import { closingLimit } from "../job/job-status.ts";
import { searchWords } from "../job/public/search-words.ts";
import { isLive, visibleJobs } from "../job/visible-jobs.ts";
import { findDepts, idsBelow } from "../plan/public/depts.ts";

type Parts = Pick<Services, "platform" | "clock" | "ids" | "outbox">;
type News = { guestId: string; title: Sentence; content: Sentence; link: string; action: InboxMessage["action"] };

const batch = 200;
/** Titles that a message names. */
const named = 3;

/** Tells the candidates of every open hospital of saved posts that have opened or close soon, and of new posts that their saved searches find. */
export async function tellSaved(parts: Parts, beforeEach: () => Promise<void> = async () => {}): Promise<void> {
  const faults: unknown[] = [];
  for (const tenantId of await openTenantIds(parts.platform)) {
    await beforeEach();
    try {
      const db = forTenant(parts.platform, tenantId);
      const now = toWireTime(parts.clock());
      while ((await transaction(db, (tx) => tellOpened(parts, tx, now))) === batch) await beforeEach();
      while ((await transaction(db, (tx) => tellClosing(parts, tx, now))) === batch) await beforeEach();
      while ((await transaction(db, (tx) => tellFound(parts, tx, now))) === batch) await beforeEach();
    } catch (fault) {
      // The database of one tenant does not keep the others waiting.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}

type Jobs = ReturnType<typeof visibleJobs>;

/** The next batch of saved posts that are among `jobs`, locked. */
const savedAmong = (db: TenantDatabase, jobs: Jobs) =>
  db
    .selectFrom("recruitSavedJob as saved")
    .innerJoin("recruitJob as post", "post.id", "saved.jobId")
    .select(["saved.guestId", "saved.jobId", "post.title", "post.applyEnd", "post.hireMode"])
    .where("saved.jobId", "in", jobs.select("job.id"))
    .orderBy("saved.guestId")
    .orderBy("saved.jobId")
    .limit(batch)
    .forUpdate("saved")
    .skipLocked();

type SavedPost = Readonly<{ guestId: string; jobId: string; title: string; applyEnd: string; hireMode: number }>;

async function mark(
  db: TenantDatabase,
  rows: readonly SavedPost[],
  told: { tellTime: string } | { waitsToOpen: false },
): Promise<void> {
  for (const { guestId, jobId } of rows) {
    const one = db.updateTable("recruitSavedJob").set(told).where("guestId", "=", guestId);
    await one.where("jobId", "=", jobId).execute();
  }
}

const newsOf = ({ guestId, jobId, hireMode }: SavedPost, says: Pick<News, "title" | "content" | "action">): News => ({
  guestId,
  link: `${postPages[hireMode as HireMode]}?id=${jobId}`,
  ...says,
});

/** Candidates are not told of a post that has closed meanwhile. */
async function tellOpened(parts: Parts, db: TenantDatabase, now: string): Promise<number> {
  const rows = await savedAmong(db, visibleJobs(db, now).where("job.applyStart", "<=", now))
    .where("saved.waitsToOpen", "=", sql.lit(true))
    .execute();
  await mark(db, rows, { waitsToOpen: false });
  const news = rows
    .filter(({ applyEnd }) => applyEnd >= now)
    .map((row) =>
      newsOf(row, {
        title: say("收藏的岗位开始报名", "A saved post has opened"),
        content: say(
          "您收藏的{}已开始报名，截止时间 {}。",
          "You can apply for {}, which you saved, until {}.",
          row.title,
          row.applyEnd.slice(0, 16),
        ),
        action: "savedOpened",
      }),
    );
  await send(parts, db, news, now);
  return rows.length;
}

async function tellClosing(parts: Parts, db: TenantDatabase, now: string): Promise<number> {
  const closing = visibleJobs(db, now)
    .where("job.applyStart", "<=", now)
    .where("job.applyEnd", ">=", now)
    .where("job.applyEnd", "<=", closingLimit(now));
  const rows = await savedAmong(db, closing)
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("recruitApplication as application")
            .select("application.id")
            .whereRef("application.jobId", "=", "saved.jobId")
            .whereRef("application.guestId", "=", "saved.guestId")
            .where("application.state", "not in", ["draft", "withdrawn"]),
        )
        .as("hasApplied"),
    )
    .where("saved.tellTime", "is", null)
    .execute();
  await mark(db, rows, { tellTime: now });
  const news = rows
    .filter(({ hasApplied }) => !hasApplied)
    .map((row) =>
      newsOf(row, {
        title: say("收藏的岗位即将截止", "A saved post closes soon"),
        content: say(
          "您收藏的{}将于 {} 截止报名，如需应聘请尽快投递。",
          "Applications for {}, which you saved, close at {}. Apply soon if you want the post.",
          row.title,
          row.applyEnd.slice(0, 16),
        ),
        action: "savedClosing",
      }),
    );
  await send(parts, db, news, now);
  return rows.length;
}

async function tellFound(parts: Parts, db: TenantDatabase, now: string): Promise<number> {
  const rows = await db
    .selectFrom("recruitSavedSearch")
    .select(["id", "guestId", "name", "criteria", "seenTime"])
    .where("seenTime", "<", now)
    .orderBy("id")
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const news: News[] = [];
  for (const { id, guestId, name, criteria, seenTime } of rows) {
    const wanted = criteria as SavedSearch["criteria"];
    const found = await findSince(db, wanted, seenTime, now);
    if (found.length > 0) {
      const titles = listed(found.slice(0, named).map(({ title }) => ({ zh: title, en: title })));
      news.push({
        guestId,
        title: say("订阅的搜索有新岗位", "A saved search found new posts"),
        content: say(
          "您订阅的“{}”有新岗位：{}。",
          "Your saved search “{}” found new posts: {}.",
          name,
          found.length > named ? say("{}等", "{} and more", titles) : titles,
        ),
        link: listOf(wanted),
        action: "savedFound",
      });
    }
    await db.updateTable("recruitSavedSearch").set({ seenTime: now }).where("id", "=", id).execute();
  }
  await send(parts, db, news, now);
  return rows.length;
}

const lists = { 1: "post", 2: "campus", both: "search" } as const;

/** The list of the site that shows what a search finds. */
function listOf({ hireMode, ...rest }: SavedSearch["criteria"]): string {
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return `/recruit/${lists[hireMode ?? "both"]}?${query}`;
}

/** Posts that were released after a moment and fit; one more than a message names is enough. */
async function findSince(
  db: TenantDatabase,
  { hireMode, title, ...filter }: SavedSearch["criteria"],
  since: string,
  now: string,
): Promise<{ title: string }[]> {
  const deptIds = filter.deptId ? idsBelow(await findDepts(db), filter.deptId) : undefined;
  const jobs = visibleJobs(db, now, filter, { deptIds, words: await searchWords(db, title) })
    .where("job.releaseTime", ">", since)
    .where(isLive(now));
  return (hireMode === undefined ? jobs : jobs.where("job.hireMode", "=", hireMode))
    .select("job.title")
    .orderBy("job.releaseTime")
    .orderBy("job.id")
    .limit(named + 1)
    .execute();
}

/** Puts messages into inboxes and sends them by SMS. */
async function send({ ids, outbox }: Parts, db: TenantDatabase, news: readonly News[], now: string): Promise<void> {
  if (news.length === 0) return;
  await db
    .insertInto("recruitInbox")
    .values(
      news.map(({ title, content, ...each }) => ({
        id: ids.next(),
        ...each,
        title: title.zh,
        titleEn: title.en,
        content: content.zh,
        contentEn: content.en,
        createTime: now,
      })),
    )
    .execute();
  const guestIds = [...new Set(news.map(({ guestId }) => guestId))];
  const guests = await db.selectFrom("bladeUser").select(["id", "phone"]).where("id", "in", guestIds).execute();
  const phones = new Map(guests.map(({ id, phone }) => [id, phone]));
  for (const { guestId, title, content } of news) {
    const phone = phones.get(guestId);
    if (phone && !checkPhone(phone))
      await outbox.sendSms(db, phone, "application_notice", { title: title.zh, text: content.zh });
  }
}

const turn: Schedule = { name: "saved-posts", everySeconds: 600, leaseSeconds: 300 };
const lookEveryMs = 60_000;

/** Does so every ten minutes, one instance for all, until told to stop. */
export function startTellingSaved(parts: Parts, onError: (error: unknown) => void): () => void {
  const round = () => takeTurn(parts.platform, turn, (stillHere) => tellSaved(parts, stillHere));
  return keepRounds(lookEveryMs, round, onError);
}
