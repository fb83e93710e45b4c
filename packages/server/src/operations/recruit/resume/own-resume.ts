import type { Completeness, GuestResume, Resume, ResumeSave, ResumeSections } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { sentenceIn } from "../../../contract/language.ts";
import { invalidFields } from "../../../contract/validator.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { dictNames } from "../../system/dict/dict-names.ts";
import { findAccountPart, withAccount } from "./account.ts";
import { checkSections } from "./check-sections.ts";
import { completeness } from "./completeness.ts";
import { resumeDicts, unknownKeys } from "./dict-fields.ts";
import { withLinks } from "./file-links.ts";
import { foreignFiles } from "./own-files.ts";
import { onlySections, wholeResume } from "./resume-document.ts";
import { signDeclaration, tidySections } from "./tidy-sections.ts";

/** The candidate's résumé as it is stored, with the account's part and without links: what an application freezes. */
export async function readResume(db: TenantDatabase, guestId: string) {
  // One after the other: inside a transaction there is one connection.
  const row = await db
    .selectFrom("recruitResume")
    .select(["sections", "version", "updateTime"])
    .where("guestId", "=", guestId)
    .executeTakeFirst();
  const account = await findAccountPart(db, guestId);
  const resume: Resume = withAccount(wholeResume((row?.sections ?? {}) as ResumeSections), account);
  return { version: row?.version ?? 0, updateTime: row?.updateTime ?? "", resume };
}

/** The caller's own résumé; version 0 before the first save. */
export async function getOwnResume(ctx: Context): Promise<GuestResume> {
  const { resume, ...stored } = await readResume(ctx.db, requireUser(ctx).userId);
  return {
    ...stored,
    resume: withLinks(resume, (name) => ctx.fileLinks.sign(ctx.tenantId, name)),
    completeness: inLanguage(ctx, completeness(resume)),
  };
}

function inLanguage({ language }: Context, { missing, ...rest }: ReturnType<typeof completeness>): Completeness {
  return { ...rest, missing: missing.map((each) => ({ ...each, message: sentenceIn(language, each.message) })) };
}

/** Saves the sections given and leaves the others. @throws Refusal `validation_failed` naming fields, `stale_version` */
export async function saveOwnResume(ctx: Context, { version, ...given }: ResumeSave): Promise<GuestResume> {
  const guestId = requireUser(ctx).userId;
  const sections = tidySections(onlySections(given));
  const label = await dictNames(ctx.db, resumeDicts);
  const problems = [
    ...checkSections(sections, ctx.now),
    ...unknownKeys(sections, label),
    ...(await foreignFiles(ctx.db, guestId, sections)),
  ];
  if (problems.length > 0) throw invalidFields(problems);
  await transaction(ctx.db, (tx) => store(ctx, tx, guestId, version, sections));
  return getOwnResume(ctx);
}

async function store(ctx: Context, tx: TenantDatabase, guestId: string, version: number, given: ResumeSections) {
  const owner = tx.selectFrom("bladeUser").select("id").where("id", "=", guestId).where("isDeleted", "=", 0);
  // A candidate who removes the account in another tab leaves no rows behind.
  if (!(await owner.forShare().executeTakeFirst())) throw new Refusal("unauthorized");
  const row = await tx
    .selectFrom("recruitResume")
    .select(["sections", "version"])
    .where("guestId", "=", guestId)
    .forUpdate()
    .executeTakeFirst();
  if ((row?.version ?? 0) !== version) throw new Refusal("stale_version");
  const before = (row?.sections ?? {}) as ResumeSections;
  const sections: ResumeSections = { ...before, ...given };
  if (given.declaration) {
    sections.declaration = signDeclaration(given.declaration, before.declaration, ctx.now);
  }
  const values = { sections: JSON.stringify(sections), version: version + 1, updateTime: ctx.now };
  if (row) {
    await tx.updateTable("recruitResume").set(values).where("guestId", "=", guestId).execute();
    return;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("recruitResume")
    .values({ guestId, ...values, createTime: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Another tab made the first save between our look and this.
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal("stale_version");
}
