import type { DataRequestAnswer, operations, RecruitDataRequest } from "@bladekit/openapi";
import { recruitDataRequest } from "@bladekit/openapi/entities/recruit-data-request";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { sorted, sortOf } from "../../../../contract/sort.ts";
import { answeredAlready } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { tellDeed } from "../../../log/deed.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { shownOfRequest, showRequests } from "../data-request.ts";

type ListQuery = NonNullable<operations["listRecruitDataRequest"]["parameters"]["query"]>;

const orders = { table: "request", sortable: recruitDataRequest.sorts, order: [], key: "id" };

const requestRows = (db: TenantDatabase) =>
  db
    .selectFrom("recruitDataRequest as request")
    .select(shownOfRequest)
    .select(["request.candidateName", "request.closeUserName"]);

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>["executeTakeFirstOrThrow"]>>;

async function present(ctx: Context, rows: readonly Row[]): Promise<RecruitDataRequest[]> {
  const shown = await showRequests(ctx, rows);
  return shown.map((request, index) => ({
    ...request,
    candidateName: rows[index]?.candidateName ?? "",
    closeUserName: rows[index]?.closeUserName ?? "",
  }));
}

/** Requests: open ones first, the one that is due first before others, and then the latest, unless the call says otherwise. */
export async function listRecruitDataRequest(ctx: Context, query: ListQuery): Promise<Page<RecruitDataRequest>> {
  const paging = pageOf(query);
  const { kind, state } = query;
  const rows = requestRows(ctx.db)
    .$if(!!kind, (all) => all.where("request.kind", "=", kind ?? "other"))
    .$if(!!state, (all) => all.where("request.state", "=", state ?? "open"));
  const isSorted = Boolean(query.ascs || query.descs);
  const inOrder = rows.$if(!isSorted, (all) =>
    all
      .orderBy(sql`request.state = 'open'`, "desc")
      .orderBy(sql`case when request.state = 'open' then request.due_date end`),
  );
  const [found, total] = await readPage(ctx.db, paging, rows, (limit) =>
    cut(sorted(inOrder, sortOf(query, orders)), paging, limit),
  );
  return toPage(await present(ctx, found), total, paging);
}

/** Answers a request for good and tells the candidate. @throws Refusal `not_found`, `conflict` when it is answered already, `validation_failed` */
export async function answerRecruitDataRequest(ctx: Context, given: DataRequestAnswer): Promise<RecruitDataRequest> {
  const { id, state, answer } = tidy(given);
  const { userId, name } = requireUser(ctx);
  refuseProblems(checkFilled({ answer }, ["answer"]));
  await transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom("recruitDataRequest")
      .select(["state", "guestId"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    if (row.state !== "open") throw new Refusal("conflict", { message: answeredAlready });
    await tx
      .updateTable("recruitDataRequest")
      .set({ state, answer, closeUser: userId, closeUserName: name, closeTime: ctx.now })
      .where("id", "=", id)
      .execute();
    await tell(ctx, tx, row.guestId, state);
  });
  const [request] = await present(ctx, await requestRows(ctx.db).where("request.id", "=", id).execute());
  if (!request) throw new Refusal("not_found");
  tellDeed(ctx, { names: [request.candidateName] });
  return request;
}

/** The message leads to the answer and does not repeat it: what the answer says is sealed. */
async function tell(ctx: Context, tx: TenantDatabase, guestId: string, state: DataRequestAnswer["state"]) {
  const title = say("个人信息请求已答复", "Your data request was answered");
  const content =
    state === "done"
      ? say("您的个人信息请求已办理，请查看答复。", "The hospital has acted on your data request. Read its answer.")
      : say("您的个人信息请求不予办理，请查看理由。", "The hospital has refused your data request. Read why.");
  await tx
    .insertInto("recruitInbox")
    .values({
      ...{ id: ctx.ids.next(), guestId, action: "dataRequest", link: "/recruit/user/privacy", createTime: ctx.now },
      ...{ title: title.zh, titleEn: title.en, content: content.zh, contentEn: content.en },
    })
    .execute();
}
