import type { LetterField, LetterKind, LetterTemplate } from "@bladekit/openapi";
import * as zh from "@bladekit/openapi/labels/zh";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { variablesIn } from "../inbox/variables.ts";

/** The placeholders that a letter may name. */
export const letterFields = Object.keys(zh.letterField) as readonly LetterField[];

type BuiltIn = { title: Sentence; content: Sentence };

/** The built-in letters, used while the hospital has written none of its own. */
const builtIn: Readonly<Record<LetterKind, BuiltIn>> = {
  interview: {
    title: say("面试通知书", "Invitation to the interview"),
    content: say(
      "{name}：\n您应聘我院“{job}”岗位，已进入面试环节。请于 {time} 到{place}参加面试，并携带有效身份证件原件。\n未按时参加的，按放弃处理。",
      "Dear {name},\nYou have reached the interview for the post “{job}” at our hospital. Come to {place} at {time}, and bring your original ID document.\nCandidates who do not come on time are recorded as absent.",
    ),
  },
  medical: {
    title: say("体检通知书", "Invitation to the medical check"),
    content: say(
      "{name}：\n您应聘我院“{job}”岗位，已进入体检环节。请于 {time} 到{place}参加体检，并携带有效身份证件原件。\n体检前一天饮食清淡，当天早晨空腹。",
      "Dear {name},\nYou have reached the medical check for the post “{job}” at our hospital. Come to {place} at {time}, and bring your original ID document.\nEat lightly the day before, and nothing in the morning.",
    ),
  },
  offer: {
    title: say("录用通知书", "Offer of employment"),
    content: say(
      "{name}：\n您应聘我院“{job}”（{dept}）岗位，经审核与考核合格，现决定录用。\n报到的时间和地点由我院另行通知。",
      "Dear {name},\nYou applied for the post “{job}” ({dept}) at our hospital. You have passed the reviews and exams, and we are pleased to offer you the post.\nWe will tell you when and where to report for work.",
    ),
  },
  onboard: {
    title: say("报到通知书", "Notice to report for work"),
    content: say(
      "{name}：\n我院已录用您到“{job}”岗位工作。请于 {time} 到{place}办理报到手续，并携带身份证、毕业证书、学位证书和执业资格证书的原件。\n不能按时报到的，请提前与我院联系。",
      "Dear {name},\nYou have been hired for the post “{job}” at our hospital. Report for work at {place} at {time}, and bring the originals of your ID card, diplomas, degrees and licences.\nIf you cannot come on time, contact us before that day.",
    ),
  },
  rejection: {
    title: say("应聘结果通知书", "Result of your application"),
    content: say(
      "{name}：\n感谢您应聘我院“{job}”岗位并参加本次招聘。很遗憾，本次未能录用您。\n祝您早日找到合适的岗位。",
      "Dear {name},\nThank you for applying for the post “{job}” at our hospital. Unfortunately we cannot offer you the post this time.\nWe wish you success in finding the right place.",
    ),
  },
};

const letterKinds = Object.keys(builtIn) as readonly LetterKind[];

/** The built-in letter as the hospital reads and changes it. */
export function builtInLetter(kind: LetterKind): LetterTemplate {
  const { title, content } = builtIn[kind];
  return { kind, title: title.zh, content: content.zh, titleEn: title.en, contentEn: content.en, isDefault: true };
}

/** The letters in force. */
export async function letterTemplates(db: TenantDatabase): Promise<LetterTemplate[]> {
  const rows = await db
    .selectFrom("recruitLetterTemplate")
    .select(["kind", "title", "content", "titleEn", "contentEn"])
    .execute();
  return letterKinds.map((kind) => {
    const own = rows.find((row) => row.kind === kind);
    return own ? { ...own, kind, isDefault: false } : builtInLetter(kind);
  });
}

/** The letter in force of a kind. */
export async function letterInForce(db: TenantDatabase, kind: LetterKind): Promise<LetterTemplate> {
  const found = (await letterTemplates(db)).find((one) => one.kind === kind);
  return found ?? builtInLetter(kind);
}

/** All texts of a letter. */
export const textsOf = ({ title, content, titleEn = "", contentEn = "" }: LetterTemplate): string[] => [
  ...[title, content, titleEn, contentEn],
];

/** The placeholders that the texts of a letter name, in the order of the list. */
export function fieldsOf(...texts: readonly string[]): LetterField[] {
  const named = new Set(texts.flatMap(variablesIn));
  return letterFields.filter((field) => named.has(field));
}
