import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { themeColour } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { type Language, nameIn } from "../../../../contract/language.ts";
import type { FileAnswer } from "../../../../contract/operations.ts";
import { say } from "../../../../contract/say.ts";
import type { LinkCard } from "../../../../services/picture/link-card.ts";
import { dictNames, ownNames } from "../../../system/dict/dict-names.ts";
import { absence } from "../../gone.ts";
import { readSetting } from "../../site/setting-row.ts";
import { summariesAt, summaryDicts, summaryRows } from "../job-summary.ts";
import { visibleJobs } from "../visible-jobs.ts";

/** Pictures that are kept, of 70 kB each. */
const mostKept = 100;

/** Drawn pictures by what they say. A picture is the same for everybody, and drawing one takes half a second. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * The picture that messengers show beside the link of a post, or beside any other page of the hospital.
 * @throws Refusal `not_found`, `gone`
 */
export async function getJobCard(
  ctx: Context,
  { id, lang = "zh" }: { id?: string; lang?: Language },
): Promise<FileAnswer> {
  const { texts } = await readSetting(ctx.db);
  const hospital = nameIn(lang, texts.yyName, texts.yyNameEn);
  const careers = say("人才招聘", "Careers")[lang];
  const said = id
    ? { hospital: `${hospital} · ${careers}`, ...(await wordsOf(ctx, id, lang)) }
    : { hospital: "", title: hospital, facts: careers, foot: "" };
  const bytes = await drawn(ctx, { colour: themeColour(texts.zpMhzts), ...said });
  return {
    ...{ type: "image/png", fileName: "card.png", size: bytes.length },
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
    link: async () => undefined,
  };
}

async function wordsOf(ctx: Context, id: string, lang: Language): Promise<Pick<LinkCard, "title" | "facts" | "foot">> {
  const [row, label, own] = await Promise.all([
    summaryRows(ctx.db)
      .where("job.id", "in", visibleJobs(ctx.db, ctx.now).where("job.id", "=", id).select("job.id"))
      .executeTakeFirst(),
    dictNames(ctx.db, summaryDicts, lang),
    ownNames(ctx.db, lang),
  ]);
  if (!row) throw await absence(ctx.db, "recruitJob", id, ctx.now);
  const job = summariesAt(ctx.now, lang, label, own)(row);
  const { deptName, headcount, educationName, employmentName, title, applyEnd, status } = job;
  const people = headcount > 0 ? say("{} 人", headcount === 1 ? "{} place" : "{} places", headcount)[lang] : "";
  const until = applyEnd.slice(0, 16);
  const end =
    status === "closed"
      ? say("报名已截止", "Closed for applications")
      : say("报名截止 {}（北京时间）", "Apply by {} (Beijing time)", until);
  return {
    title,
    facts: [deptName, people, educationName, employmentName].filter(Boolean).join(" · "),
    foot: end[lang],
  };
}

/** A picture that was drawn before, or a new one. Calls for the same one wait together. */
function drawn({ printers, tenantId }: Pick<Context, "printers" | "tenantId">, card: LinkCard): Promise<Buffer> {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known) return known;
  const drawing = printers.run("drawLinkCard", card, { tenantId }).then((bytes) => Buffer.from(bytes));
  kept.set(key, drawing);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? "");
  // A failure is not kept.
  drawing.catch(() => kept.delete(key));
  return drawing;
}
