import type { DocumentKind } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { getOwnTicket } from "../../ticket/own/own-ticket.ts";
import { documentRows, resumeOf, toRecord } from "../document-rows.ts";
import { printDocument, readPhoto } from "../print-document.ts";

/**
 * A document of one of the caller's applications.
 * @throws Refusal `not_found`, `ticket_unavailable` before and after the time of the plan, `conflict` when there is none yet
 */
export async function getOwnDocument(
  ctx: Context,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<FileAnswer> {
  const row = await documentRows(ctx.db)
    .where("application.id", "=", id)
    .where("application.guestId", "=", requireUser(ctx).userId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  if (kind === "ticket") await getOwnTicket(ctx, id);
  const resume = resumeOf(row);
  return printDocument(ctx, kind, toRecord(row, { resume, photo: await readPhoto(ctx, resume) }));
}
