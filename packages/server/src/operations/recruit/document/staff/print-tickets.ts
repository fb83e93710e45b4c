import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { say } from "../../../../contract/say.ts";
import { documentType, fileNameOf } from "../../../../services/report/pdf-file.ts";
import { inOrder } from "../../in-order.ts";
import { findRound, type Round } from "../../ticket/ticket-rows.ts";
import { type DocumentRecord, documentRows, resumeOf, toRecord } from "../document-rows.ts";
import { readPhoto } from "../print-document.ts";
import { masked } from "../resume-values.ts";
import { ticketDocument } from "../ticket-document.ts";
import { labels, readWording } from "../wording.ts";

/** Tickets in one file: a minute of a worker. */
const mostTickets = 5000;

/** Tickets that are read and drawn at once, and bytes of their photos: a worker answers 16 MB at most. */
const atOnce = 25;
const mostPhotoBytes = 8 * 1024 * 1024;

/**
 * The tickets of a plan or a post as one PDF. The whole file is made before it is sent, so that a failure is a refusal and not half a file; it
 * lies in a file without a name, and its reader keeps no worker waiting.
 * @throws Refusal `validation_failed`, `not_found`, `conflict` when there are none or too many
 */
export async function printTickets(ctx: Context, query: Round): Promise<FileAnswer> {
  if (!query.planId && !query.jobId)
    throw invalidField("planId", say("请选择招聘计划或岗位", "Choose a plan or a post"));
  const { roundId, jobId } = await findRound(ctx.db, query);
  const ids = await ticketIds(ctx, roundId, jobId);
  const wording = await readWording(ctx.db, ctx);
  const title = labels[ctx.language].documentKind.ticket;
  const folder = await mkdtemp(join(tmpdir(), "bladekit-"));
  const file = await open(join(folder, "tickets.pdf"), "wx+", 0o600);
  try {
    // The file has no name, so it vanishes with its last reader, even when the server is killed.
    await rm(folder, { recursive: true });
    await ctx.printers.session(ctx, async (run) => {
      await file.write(
        await run("printReport", { step: "begin", head: { title, author: wording.hospital, language: ctx.language } }),
      );
      for await (const records of recordBatches(ctx, ids)) {
        const sections = records.map((record) => ticketDocument(record, wording));
        await file.write(await run("printReport", { step: "add", sections }));
      }
      await file.write(await run("printReport", { step: "end" }));
    });
    return { type: documentType, fileName: fileNameOf(title), stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The applications with a ticket, by the numbers of these. */
async function ticketIds(ctx: Context, roundId: string, jobId: string | undefined): Promise<string[]> {
  const rows = await documentRows(ctx.db)
    .clearSelect()
    .select("application.id")
    .where("ticket.roundId", "=", roundId)
    .$if(jobId !== undefined, (all) => all.where("application.jobId", "=", jobId ?? ""))
    .orderBy("ticket.ticketNo")
    .orderBy("application.id")
    .limit(mostTickets + 1)
    .execute();
  if (rows.length === 0)
    throw new Refusal("conflict", { message: say("还没有发放准考证", "No tickets have been issued yet") });
  if (rows.length > mostTickets) {
    throw new Refusal("conflict", {
      message: say("一次最多打印 {} 份，请按岗位打印", "{} tickets at most. Print them post by post", mostTickets),
    });
  }
  return rows.map(({ id }) => id);
}

/** The records of applications in their order, some at a time. */
async function* recordBatches(ctx: Context, ids: readonly string[]): AsyncGenerator<DocumentRecord[]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    // A reader who has gone needs no file.
    if (ctx.gone?.aborted) throw new Refusal("unavailable");
    const some = ids.slice(start, start + atOnce);
    const rows = inOrder(some, await documentRows(ctx.db).where("application.id", "in", some).execute());
    let records: DocumentRecord[] = [];
    let bytes = 0;
    for (const row of rows) {
      const resume = resumeOf(row);
      const photo = await readPhoto(ctx, resume);
      if (records.length > 0 && bytes + (photo?.length ?? 0) > mostPhotoBytes) {
        yield records;
        [records, bytes] = [[], 0];
      }
      records.push(toRecord(row, { resume: masked(resume), photo }));
      bytes += photo?.length ?? 0;
    }
    if (records.length > 0) yield records;
  }
}
