import type { Objection, ObjectionClose, ObjectionContact, ObjectionReveal, operations } from "@bladekit/openapi";
import { recruitObjection } from "@bladekit/openapi/entities/recruit-objection";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { sorted, sortOf } from "../../../../contract/sort.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { recordViews } from "../../privacy/view-log.ts";
import { tidy } from "../../tidy.ts";

type ListQuery = NonNullable<operations["listObjection"]["parameters"]["query"]>;

const orders = { table: "objection", sortable: recruitObjection.sorts, order: [], key: "id" };

/** Objections, the latest first unless the call says otherwise. */
export async function listObjection({ db }: Context, query: ListQuery): Promise<Page<Objection>> {
  const paging = pageOf(query);
  const { planId, articleId, applicationId, state } = query;
  const rows = db
    .selectFrom("recruitObjection as objection")
    .$if(!!planId, (all) =>
      all.where(
        "objection.articleId",
        "in",
        db
          .selectFrom("recruitArticle")
          .select("id")
          .where("planId", "=", planId ?? ""),
      ),
    )
    .$if(!!articleId, (all) => all.where("objection.articleId", "=", articleId ?? ""))
    .$if(!!applicationId, (all) => all.where("objection.applicationId", "=", applicationId ?? ""))
    .$if(!!state, (all) => all.where("objection.state", "=", state ?? "open"));
  const sort = sortOf(query, orders);
  // The page is cut from the index alone; only its rows are then read whole.
  const [found, total] = await readPage(db, paging, rows, (limit) => {
    const page = cut(sorted(rows.select("objection.id"), sort), paging, limit).as("page");
    return sorted(objectionRows(db).innerJoin(page, "page.id", "objection.id"), sort);
  });
  return toPage(found.map(toObjection), total, paging);
}

function objectionRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitObjection as objection")
    .innerJoin("recruitArticle as article", "article.id", "objection.articleId")
    .leftJoin("recruitApplication as application", "application.id", "objection.applicationId")
    .select(["objection.id", "objection.articleId", "article.title as articleTitle", "objection.applicationId"])
    .select(["application.applicationNo", "application.candidateName", "application.jobTitle", "objection.content"])
    .select(["objection.contactName", "objection.contactPhone", "objection.state", "objection.answer"])
    .select(["objection.closeUserName", "objection.closeTime", "objection.createTime"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof objectionRows>["executeTakeFirstOrThrow"]>>;

function toObjection(row: Row): Objection {
  return {
    ...row,
    applicationId: row.applicationId ?? "",
    applicationNo: row.applicationNo ?? "",
    candidateName: row.candidateName ?? "",
    jobTitle: row.jobTitle ?? "",
    state: row.state as Objection["state"],
    closeTime: row.closeTime ?? "",
  };
}

/** Closes an objection for good, with what it came to. @throws Refusal `not_found`, `conflict` when it is closed already, `validation_failed` */
export function closeObjection(ctx: Context, given: ObjectionClose): Promise<Objection> {
  const { id, state, answer } = tidy(given);
  refuseProblems(checkFilled({ answer }, ["answer"]));
  const { userId, name } = requireUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom("recruitObjection")
      .select("state")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    if (row.state !== "open")
      throw new Refusal("conflict", { message: say("该异议已办结", "This objection has already been closed") });
    await tx
      .updateTable("recruitObjection")
      .set({ state, answer, closeUser: userId, closeUserName: name, closeTime: ctx.now })
      .where("id", "=", id)
      .execute();
    return toObjection(await objectionRows(tx).where("objection.id", "=", id).executeTakeFirstOrThrow());
  });
}

/** The objector in full. The same transaction records that they were looked at. @throws Refusal `not_found`, `validation_failed` */
export function revealObjection(ctx: Context, given: ObjectionReveal): Promise<ObjectionContact> {
  const { id, reason } = tidy(given);
  refuseProblems(checkFilled({ reason }, ["reason"]));
  return transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom("recruitObjection")
      .select(["contactName", "contactPhone"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    await recordViews(ctx, tx, [{ objectionId: id, fields: ["phone"] }], reason);
    return row;
  });
}
