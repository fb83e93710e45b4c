import { Readable } from "node:stream";
import type { DocumentKind, Resume } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { documentType, fileNameOf } from "../../../services/report/pdf-file.ts";
import type { Block, Picture } from "../../../services/report/report.ts";
import { readPicture } from "../../resource/files/read-picture.ts";
import type { DocumentRecord } from "./document-rows.ts";
import { formDocument } from "./form-document.ts";
import { offerDocument } from "./offer-document.ts";
import { scoreDocument } from "./score-document.ts";
import { ticketDocument } from "./ticket-document.ts";
import { labels, readWording, type Wording } from "./wording.ts";

const documents: Readonly<Record<DocumentKind, (record: DocumentRecord, wording: Wording) => Block[]>> = {
  ...{ form: formDocument, ticket: ticketDocument, scores: scoreDocument, offer: offerDocument },
};

/** Why an application has no such document; undefined where it has. */
const absences: Readonly<Record<DocumentKind, (record: DocumentRecord) => Refusal | undefined>> = {
  form: () => undefined,
  ticket: ({ ticket }) => (ticket ? undefined : new Refusal("not_found")),
  scores: ({ scores }) =>
    scores ? undefined : new Refusal("conflict", { message: say("成绩尚未公布", "The scores are not published yet") }),
  offer: ({ state }) =>
    state === "hired"
      ? undefined
      : new Refusal("conflict", { message: say("尚未录用，没有录用通知", "There is no offer letter before hiring") }),
};

/** The photo of a résumé; undefined where there is none, or it is gone. */
export const readPhoto = async (ctx: Context, { basic }: Pick<Resume, "basic">): Promise<Picture> =>
  basic.photo ? readPicture(ctx, basic.photo) : undefined;

/** A document of an application as a PDF. @throws Refusal `not_found`, `conflict` when there is none yet */
export async function printDocument(ctx: Context, kind: DocumentKind, record: DocumentRecord): Promise<FileAnswer> {
  const absence = absences[kind](record);
  if (absence) throw absence;
  const wording = await readWording(ctx.db, ctx);
  const title = labels[ctx.language].documentKind[kind];
  const head = { title, author: wording.hospital, language: ctx.language };
  const sections = [documents[kind](record, wording)];
  const bytes = await ctx.printers.run("drawReport", { ...head, sections }, ctx);
  // As a stream it is kept in no cache: a seat may change the next minute.
  return { type: documentType, fileName: fileNameOf(title, record.candidateName), stream: Readable.from([bytes]) };
}
