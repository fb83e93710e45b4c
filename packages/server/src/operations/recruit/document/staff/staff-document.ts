import type { DocumentKind } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { documentRows, resumeOf, toRecord } from "../document-rows.ts";
import { printDocument, readPhoto } from "../print-document.ts";
import { masked } from "../resume-values.ts";

/** What staff need besides seeing the application. */
const needs: Readonly<Partial<Record<DocumentKind, string>>> = { ticket: "ticket_view", scores: "score_view" };

/** A document of an application that the caller may see, its numbers masked. @throws Refusal `forbidden`, `not_found`, `conflict` */
export async function getApplicationDocument(
  ctx: Context,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<FileAnswer> {
  const needed = needs[kind];
  if (needed && !requireUser(ctx).permissions.has(needed)) throw new Refusal("forbidden");
  const row = await documentRows(ctx.db).where("application.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const resume = resumeOf(row);
  return printDocument(ctx, kind, toRecord(row, { resume: masked(resume), photo: await readPhoto(ctx, resume) }));
}
