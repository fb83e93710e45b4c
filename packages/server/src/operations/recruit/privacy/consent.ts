import type { Consent, ConsentPurpose, ResumeSections } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { builtInVersion, consentTitles } from "./consent-text.ts";

/**
 * Records the consents that a candidate gives at this moment, with the version of the text in force. A consent to the same version that
 * still stands is not recorded again.
 */
export async function recordConsents(
  ctx: Pick<Context, "ids" | "now" | "remoteIp">,
  db: TenantDatabase,
  guestId: string,
  purposes: readonly ConsentPurpose[],
): Promise<void> {
  const rows = await db
    .selectFrom("recruitConsent")
    .select(["purpose", "textVersion", sql.lit(true).as("isGiven")])
    .where("guestId", "=", guestId)
    .where("withdrawnTime", "is", null)
    .unionAll(
      db
        .selectFrom("recruitConsentText")
        .select(({ fn }) => ["purpose", fn.max("version").as("textVersion"), sql.lit(false).as("isGiven")])
        .groupBy("purpose"),
    )
    .execute();
  const fresh = purposes
    .map((purpose) => ({
      purpose,
      version: rows.find((row) => !row.isGiven && row.purpose === purpose)?.textVersion ?? builtInVersion,
    }))
    .filter(
      ({ purpose, version }) =>
        !rows.some((row) => row.isGiven && row.purpose === purpose && row.textVersion === version),
    );
  if (fresh.length === 0) return;
  await db
    .insertInto("recruitConsent")
    .values(
      fresh.map(({ purpose, version }) => ({
        id: ctx.ids.next(),
        guestId,
        purpose,
        textVersion: version,
        ip: ctx.remoteIp,
        createTime: ctx.now,
      })),
    )
    .execute();
}

/** The consents of the caller, the latest first. */
export async function listOwnConsents(ctx: Context): Promise<Consent[]> {
  const [rows, titleOf] = await Promise.all([
    ctx.db
      .selectFrom("recruitConsent")
      .select(["id", "purpose", "textVersion", "ip", "createTime as at", "withdrawnTime"])
      .where("guestId", "=", requireUser(ctx).userId)
      .orderBy("id", "desc")
      .execute(),
    consentTitles(ctx.db),
  ]);
  return rows.map(({ withdrawnTime, ...row }) => ({
    ...row,
    title: titleOf(row.purpose, row.textVersion),
    withdrawnAt: withdrawnTime ?? "",
  }));
}

/** Fields of the résumé's declaration that say the same as a consent. */
const declared: Readonly<Partial<Record<ConsentPurpose, "sensitiveConsent" | "truthful">>> = {
  sensitive: "sensitiveConsent",
  truthful: "truthful",
};

/**
 * Takes one of the caller's consents back. The résumé then says so too, so that nothing can be handed in until it is given again.
 * @throws Refusal `not_found`, `conflict` when it was taken back already
 */
export async function withdrawConsent(ctx: Context, id: string): Promise<Consent> {
  const guestId = requireUser(ctx).userId;
  await transaction(ctx.db, async (db) => {
    const row = await db
      .selectFrom("recruitConsent")
      .select(["purpose", "withdrawnTime"])
      .where("id", "=", id)
      .where("guestId", "=", guestId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    if (row.withdrawnTime)
      throw new Refusal("conflict", { message: say("该授权已撤回", "This consent has already been withdrawn") });
    // An older version of the same text goes with it.
    await db
      .updateTable("recruitConsent")
      .set({ withdrawnTime: ctx.now })
      .where("guestId", "=", guestId)
      .where("purpose", "=", row.purpose)
      .where("withdrawnTime", "is", null)
      .execute();
    const field = declared[row.purpose];
    if (field) await undeclare(ctx, db, guestId, field);
  });
  const consent = (await listOwnConsents(ctx)).find((own) => own.id === id);
  if (!consent) throw new Refusal("not_found");
  return consent;
}

async function undeclare(ctx: Context, db: TenantDatabase, guestId: string, field: "sensitiveConsent" | "truthful") {
  const row = await db
    .selectFrom("recruitResume")
    .select(["sections", "version"])
    .where("guestId", "=", guestId)
    .forUpdate()
    .executeTakeFirst();
  const sections = (row?.sections ?? {}) as ResumeSections;
  if (!row || !sections.declaration?.[field]) return;
  const { signedAt: _, ...declaration } = { ...sections.declaration, [field]: false };
  await db
    .updateTable("recruitResume")
    .set({ sections: JSON.stringify({ ...sections, declaration }), version: row.version + 1, updateTime: ctx.now })
    .where("guestId", "=", guestId)
    .execute();
}
