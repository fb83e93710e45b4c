import { Readable } from "node:stream";
import type { LetterKind } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { documentType, fileNameOf } from "../../../../services/report/pdf-file.ts";
import { labels } from "../../document/wording.ts";
import { inOrder } from "../../in-order.ts";
import { namedIds } from "../../publish-rows.ts";
import { drawLetters } from "../letter-document.ts";
import { letterRows } from "../letter-rows.ts";

/** Letters as one PDF, in the order in which they are named. @throws Refusal `not_found` */
export async function printLetters(ctx: Context, given: string): Promise<FileAnswer> {
  const ids = namedIds(given);
  const rows = await letterRows(ctx.db).where("letter.id", "in", ids).execute();
  const [first] = rows;
  if (!first || rows.length < ids.length) throw new Refusal("not_found");
  const { language } = ctx;
  const title = labels[language].letterKind[first.kind as LetterKind];
  const bytes = await drawLetters(ctx, inOrder(ids, rows), { language, title });
  const name = rows.length === 1 ? fileNameOf(title, first.candidateName) : fileNameOf(title);
  return { type: documentType, fileName: name, stream: Readable.from([bytes]) };
}
