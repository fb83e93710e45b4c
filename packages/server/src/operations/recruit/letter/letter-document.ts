import type { Context } from "../../../context/context.ts";
import { type Language, nameIn } from "../../../contract/language.ts";
import { documentType, fileNameOf } from "../../../services/report/pdf-file.ts";
import type { Block, Picture } from "../../../services/report/report.ts";
import { readPicture } from "../../resource/files/read-picture.ts";
import { closing, headOf, readWording, type Wording } from "../document/wording.ts";
import { isUploaded } from "../site/staff/pictures.ts";
import { type LetterRow, letterRows } from "./letter-rows.ts";

type Letter = Pick<LetterRow, "title" | "content" | "titleEn" | "contentEn" | "sendTime">;

/** A letter on the hospital's paper: its logo, its name, the text, and the day of sending. */
function letterBlocks(letter: Letter, wording: Wording, logo: Picture): Block[] {
  const { language } = wording;
  return [
    { kind: "logo", picture: logo },
    ...headOf(wording, "", nameIn(language, letter.title, letter.titleEn)),
    { kind: "paragraph", text: nameIn(language, letter.content, letter.contentEn) },
    ...closing({ ...wording, today: letter.sendTime.slice(0, 10) }),
  ];
}

type Surroundings = Pick<Context, "files" | "printers" | "db" | "tenantId">;

/** The first logo of the hospital that was uploaded; paths of the site are files of somebody else. */
async function readLogo(ctx: Surroundings): Promise<Picture> {
  const row = await ctx.db.selectFrom("recruitSetting").select("logos").executeTakeFirst();
  const name = row?.logos.find(isUploaded);
  return name === undefined ? undefined : readPicture(ctx, name);
}

/** Letters as one PDF, each with pages of its own. */
export async function drawLetters(
  ctx: Surroundings,
  letters: readonly Letter[],
  { language, title }: { language: Language; title: string },
): Promise<Uint8Array> {
  const [wording, logo] = await Promise.all([readWording(ctx.db, { language, now: "", origin: "" }), readLogo(ctx)]);
  const sections = letters.map((letter) => letterBlocks(letter, wording, logo));
  return ctx.printers.run("drawReport", { title, author: wording.hospital, language, sections }, ctx);
}

/** The file that goes with the mail of a letter, in Chinese as the mail is; undefined where the letter is gone. */
export async function letterFile(ctx: Surroundings, id: string) {
  const row = await letterRows(ctx.db).where("letter.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { title } = row;
  const bytes = await drawLetters(ctx, [row], { language: "zh", title });
  return { name: fileNameOf(title, row.candidateName), type: documentType, bytes };
}
