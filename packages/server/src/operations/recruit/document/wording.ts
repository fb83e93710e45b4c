import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import type { Sentence } from "@bladekit/sdk/rules";
import { type Language, nameIn, sentenceIn } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Block, Code } from "../../../services/report/report.ts";
import { type DictNames, dictNames } from "../../system/dict/dict-names.ts";
import { resumeDicts } from "../resume/dict-fields.ts";
import { readSetting } from "../site/setting-row.ts";

type Labels = { readonly [K in keyof typeof zh]: (typeof zh)[K] extends string ? string : (typeof zh)[K] };

/** Labels of the contract, by the language of a document. */
export const labels: Readonly<Record<Language, Labels>> = { zh, en };

/** What all documents of a hospital have in common. */
export type Wording = {
  language: Language;
  /** The day on which the document is made, `yyyy-MM-dd`. */
  today: string;
  hospital: string;
  label: DictNames;
  formSheet: Awaited<ReturnType<typeof readSetting>>["texts"]["formSheet"];
  say(sentence: Sentence): string;
  /** The page of an application in the console. */
  pageOf(applicationId: string): string;
};

/** Reads the names that documents have in a language. */
export async function readWording(
  db: TenantDatabase,
  { language, now, origin }: { language: Language; now: string; origin: string },
): Promise<Wording> {
  const [{ texts }, label] = await Promise.all([readSetting(db), dictNames(db, resumeDicts, language)]);
  return {
    ...{ language, label, formSheet: texts.formSheet, today: now.slice(0, 10) },
    hospital: nameIn(language, texts.yyName, texts.yyNameEn),
    say: (sentence) => sentenceIn(language, sentence),
    pageOf: (id) => `${origin}/admin/recruit/application/${id}/show`,
  };
}

/** The head of a document: the hospital, unless its plan has the name as well, the plan, and what it is. */
export const headOf = ({ hospital }: Wording, planName: string, title: string): Block[] => [
  ...(planName.startsWith(hospital) ? [] : [{ kind: "heading", level: "over", text: hospital } as const]),
  ...(planName ? [{ kind: "heading", level: "over", text: planName } as const] : []),
  { kind: "heading", level: "title", text: title },
];

const toScan = say(
  "工作人员扫码查看该应聘者的投递（须登录管理后台）。",
  "Staff scan this to open the application. They have to be signed in to the console.",
);

/** The code with which staff find the application of a paper that is handed to them. */
export const counterCode = ({ pageOf, say: word }: Wording, { id }: { id: string }): Code => ({
  text: pageOf(id),
  label: word(toScan),
});

/** The end of a letter: the hospital and the day. */
export const closing = ({ hospital, today }: Wording): Block[] => [
  { kind: "paragraph", text: "" },
  { kind: "paragraph", align: "right", text: `${hospital}\n${today}` },
];
