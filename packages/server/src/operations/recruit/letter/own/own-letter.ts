import { Readable } from "node:stream";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { nameIn } from "../../../../contract/language.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { documentType, fileNameOf } from "../../../../services/report/pdf-file.ts";
import { drawLetters } from "../letter-document.ts";
import { letterRows } from "../letter-rows.ts";

/** One of the caller's letters as a PDF. @throws Refusal `not_found` */
export async function getOwnLetter(ctx: Context, id: string): Promise<FileAnswer> {
  const row = await letterRows(ctx.db)
    .where("letter.id", "=", id)
    .where("application.guestId", "=", requireUser(ctx).userId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const title = nameIn(ctx.language, row.title, row.titleEn);
  const bytes = await drawLetters(ctx, [row], { language: ctx.language, title });
  return { type: documentType, fileName: fileNameOf(title, row.candidateName), stream: Readable.from([bytes]) };
}
