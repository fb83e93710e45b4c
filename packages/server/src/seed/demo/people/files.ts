import { bizLabel } from "../biz-label.ts";
import type { Calendar } from "../calendar.ts";
import { type DemoFile, pdfFile, storedName } from "../files.ts";
import type { Random } from "../random.ts";
import type { Career } from "./career.ts";
import type { CandidateSeed } from "./model.ts";
import { demoPortrait } from "./portrait.ts";

/** Files were uploaded before the first post opened. */
const UPLOAD_DAY = -110;

/** A drawn portrait in the format of an ID photo. */
export function portraitOf(sex: CandidateSeed["sex"], calendar: Calendar, random: Random): DemoFile {
  return {
    name: storedName("png", UPLOAD_DAY, calendar, random),
    originalName: "证件照.png",
    contentType: "image/png",
    bytes: demoPortrait(sex, random),
  };
}

/** The papers that this person would upload: one file for each kind. */
export function attachmentsOf(seed: CandidateSeed, career: Career, calendar: Calendar, random: Random) {
  const graduated = !seed.fresh;
  const wanted: readonly (readonly [category: string, has: boolean])[] = [
    ["id_card", true],
    ["diploma", true],
    ["degree", seed.level !== "college" && seed.level !== "secondary"],
    ["chsi", true],
    ["recommendation", !graduated],
    ["transcript", !graduated],
    ["licence", career.licence.length > 0],
    ["title", career.title.length > 0],
    ["residency", graduated && career.residency.length > 0],
    ["work_proof", career.work.length > 0],
  ];
  const lines = ["演示材料，不是真实证件", `姓名：${seed.name}`];
  return wanted
    .filter(([, has]) => has)
    .map(([category]) => ({
      category,
      file: pdfFile(bizLabel("attachment_category", category), lines, UPLOAD_DAY, calendar, random),
    }));
}
