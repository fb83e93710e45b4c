import type {
  OwnView,
  operations,
  PrivacyView,
  Resume,
  RevealedFields,
  RevealField,
  RevealRequest,
} from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { invalidFields } from "../../../contract/validator.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { countTotal, type Page, pageOf, toPage } from "../../../lists/page.ts";
import { wholeResume } from "../resume/resume-document.ts";
import { isIdCard } from "./id-card-scan.ts";

/** The facts recorded about a candidate whose data staff look at. */
type Known = { viewId: string; phone: string; idNo: string; resume: Resume };

/** Where each field that can be asked for is read. Whom candidates name is in the résumé that came with the application. */
const readers: { readonly [F in RevealField]: (known: Known) => NonNullable<RevealedFields[F]> } = {
  phone: ({ phone }) => phone,
  idNo: ({ idNo }) => idNo,
  emergency: ({ resume: { basic } }) => ({ name: basic.emergencyName ?? "", phone: basic.emergencyPhone ?? "" }),
  witness: ({ resume }) =>
    resume.work.map(({ witness = "", witnessPhone = "" }) => ({ name: witness, phone: witnessPhone })),
  family: ({ resume }) => resume.family.map(({ name, orgAndPost = "" }) => ({ name, orgAndPost })),
  idCard: ({ viewId, resume }) => resume.attachment.filter(isIdCard).map(({ file, name }) => ({ viewId, file, name })),
};

/**
 * The numbers of a candidate, and whom they name, in full. That they were shown is written in the same transaction: nobody sees them unnoticed.
 * @throws Refusal `not_found`, `validation_failed` for a reason of white space
 */
export async function revealApplication(
  ctx: Context,
  { id, fields, ...given }: RevealRequest,
): Promise<RevealedFields> {
  const reason = given.reason.trim();
  if (!reason)
    throw invalidFields([{ field: "reason", message: say("请填写查看原因", "Enter why you need to see it") }]);
  return transaction(ctx.db, async (db) => {
    const row = await db
      .selectFrom("recruitApplication as application")
      .innerJoin("bladeUser as guest", "guest.id", "application.guestId")
      .select(["application.guestId", "application.candidatePhone as phone", "application.snapshot", "guest.idNo"])
      .where("application.id", "=", id)
      .where("application.state", "<>", "draft")
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const [viewId = ""] = await recordViews(
      ctx,
      db,
      [{ guestId: row.guestId, applicationId: id, fields: [...fields] }],
      reason,
    );
    const known = { ...row, viewId, resume: wholeResume(row.snapshot as Partial<Resume>) };
    return Object.fromEntries(fields.map((field) => [field, readers[field](known)]));
  });
}

/** The numbers that were shown in full: of an application, of an objection, or of a member of staff. */
type Seen = { fields: RevealField[] } & (
  | { guestId: string; applicationId: string }
  | { objectionId: string }
  | { userId: string }
);

/** Writes down what the caller sees in full and why; to be called before it is handed on. Returns the ids of the entries. */
export async function recordViews(
  ctx: Context,
  db: TenantDatabase,
  seen: readonly Seen[],
  reason: string,
): Promise<string[]> {
  const { userId, name } = requireUser(ctx);
  const common = { viewerId: userId, viewerName: name, reason, ip: ctx.remoteIp, requestId: ctx.requestId };
  const entries = seen.map((each) => ({ id: ctx.ids.next(), ...common, ...each, createTime: ctx.now }));
  await db.insertInto("privacyViewLog").values(entries).execute();
  return entries.map(({ id }) => id);
}

type ListQuery = NonNullable<operations["listPrivacyViews"]["parameters"]["query"]>;

/** Entries of who saw whose numbers, the latest first. */
export async function listPrivacyViews(ctx: Context, query: ListQuery): Promise<Page<PrivacyView>> {
  const paging = pageOf(query);
  const { applicationId, viewerId } = query;
  const rows = ctx.db
    .selectFrom("privacyViewLog as view")
    .$if(!!applicationId, (all) => all.where("view.applicationId", "=", applicationId ?? ""))
    .$if(!!viewerId, (all) => all.where("view.viewerId", "=", viewerId ?? ""));
  const [records, total] = await Promise.all([
    rows
      .leftJoin("recruitApplication as application", "application.id", "view.applicationId")
      .leftJoin("bladeUser as staff", "staff.id", "view.userId")
      .select(["view.id", "view.viewerId", "view.viewerName", "view.guestId", "view.applicationId", "view.fields"])
      .select(["view.objectionId", "view.userId", "staff.realName as userName"])
      .select(["view.reason", "view.ip", "view.requestId", "view.createTime as at"])
      .select(["application.candidateName", "application.applicationNo"])
      .orderBy("view.id", "desc")
      .limit(paging.size)
      .offset(paging.offset)
      .execute(),
    countTotal(ctx.db, rows, paging),
  ]);
  return toPage(
    records.map((row) => ({
      ...row,
      guestId: row.guestId ?? "",
      applicationId: row.applicationId ?? "",
      objectionId: row.objectionId ?? "",
      userId: row.userId ?? "",
      userName: row.userName ?? "",
      candidateName: row.candidateName ?? "",
      applicationNo: row.applicationNo ?? "",
      fields: row.fields as RevealField[],
    })),
    total,
    paging,
  );
}

const ownViews = (ctx: Context) =>
  ctx.db.selectFrom("privacyViewLog as view").where("view.guestId", "=", requireUser(ctx).userId);

/** When the hospital saw the caller's numbers, and which; not which of its staff. */
export async function listOwnViews(ctx: Context, query: { current?: number; size?: number }): Promise<Page<OwnView>> {
  const paging = pageOf(query);
  const [records, total] = await Promise.all([
    ownViews(ctx)
      .innerJoin("recruitApplication as application", "application.id", "view.applicationId")
      .select(["view.id", "view.createTime as at", "view.fields", "application.jobTitle", "application.applicationNo"])
      .orderBy("view.id", "desc")
      .limit(paging.size)
      .offset(paging.offset)
      .execute(),
    countTotal(ctx.db, ownViews(ctx), paging),
  ]);
  return toPage(
    records.map((row) => ({ ...row, fields: row.fields as RevealField[] })),
    total,
    paging,
  );
}
