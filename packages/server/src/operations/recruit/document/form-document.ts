import type { FormSheet, Resume } from "@bladekit/openapi";
import { idTypeRules } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import type { Block, Fact } from "../../../services/report/report.ts";
import type { DocumentRecord } from "./document-rows.ts";
import { labelOf, type Section, sectionLabel, shownValue } from "./resume-values.ts";
import { counterCode, headOf, labels, type Wording } from "./wording.ts";

type Group = FormSheet["groups"][number];
type ListName = {
  [K in keyof Resume]: Resume[K] extends readonly (infer Entry)[] ? (Entry extends object ? K : never) : never;
}[keyof Resume] &
  Section;

/** Lists of the résumé in a part of the form, each with the fields that it shows. */
const lists: Readonly<
  Partial<Record<Group, { readonly [K in ListName]?: readonly (keyof Resume[K][number] & string)[] }>>
> = {
  education: { education: ["from", "to", "school", "major", "level", "degree", "studyForm"] },
  work: { work: ["from", "to", "org", "dept", "post"], internship: ["from", "to", "org", "dept"] },
  credentials: {
    licence: ["type", "certNo", "scope", "issuedAt"],
    title: ["level", "certNo", "specialty", "obtainedAt"],
    residency: ["status", "certNo", "specialty", "base"],
  },
  training: { training: ["from", "to", "name", "org", "level"] },
  certificate: { certificate: ["name", "level", "score", "certNo", "date"] },
  achievements: {
    paper: ["title", "journal", "rank", "pubDate"],
    project: ["name", "level", "rank", "from"],
    award: ["name", "level", "rank", "date"],
  },
  academicPost: { academicPost: ["from", "to", "org", "post"] },
  family: { family: ["relation", "name", "birth", "orgAndPost"] },
};

/** Fields that need less room than others. */
const narrow: readonly string[] = [
  "from",
  "to",
  "level",
  "degree",
  "studyForm",
  "rank",
  "relation",
  "birth",
  "status",
  "date",
];

const words = {
  none: say("无", "None"),
  missing: say("未上传照片", "No photo was uploaded"),
  dept: say("用人科室", "Department"),
  submitted: say("投递时间", "Submitted"),
  promise: say(
    "本人承诺以上信息和所交材料真实、准确、完整，如有不实，愿承担由此产生的后果。",
    "I declare that the information above and the documents that I handed in are true, accurate and complete, and accept the consequences if they are not.",
  ),
  signed: say("签名：", "Signature:"),
  day: say("日期：", "Date:"),
};

function listBlocks(section: ListName, names: readonly string[], resume: Resume, wording: Wording): Block[] {
  const entries = resume[section];
  if (entries.length === 0) return [];
  const shares = names.map((name) => (narrow.includes(name) ? 1 : 2));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return [
    { kind: "heading", level: "section", text: sectionLabel(section, wording.language) },
    {
      kind: "table",
      head: names.map((name, index) => ({
        title: labelOf(section, name, wording.language),
        width: (shares[index] ?? 1) / all,
      })),
      rows: entries.map((entry) => names.map((name) => shownValue(section, name, entry, wording))),
    },
  ];
}

/** A part to sign, with what is signed. */
const signed = (title: string, { say: word }: Wording, text?: string): Block[] => [
  { kind: "heading", level: "section", text: title },
  ...(text ? [{ kind: "paragraph", text } as const] : []),
  { kind: "signatures", labels: [word(words.signed), word(words.day)] },
];

function groupBlocks(group: Group, resume: Resume, wording: Wording): Block[] {
  const title = labels[wording.language].formSheetGroup[group];
  if (group === "promise") return signed(title, wording, wording.say(words.promise));
  if (group === "opinion") return signed(title, wording);
  const heading: Block = { kind: "heading", level: "section", text: title };
  if (group === "schoolAwards" || group === "selfIntro")
    return [heading, { kind: "paragraph", text: resume.basic[group] || wording.say(words.none) }];
  const blocks = Object.entries(lists[group] ?? {}).flatMap(([section, names]) =>
    listBlocks(section as ListName, names, resume, wording),
  );
  return blocks.length > 0 ? blocks : [heading, { kind: "paragraph", text: wording.say(words.none) }];
}

/** 报名表: the résumé that was handed in, with the parts that the hospital has chosen for its form. */
export function formDocument(record: DocumentRecord, wording: Wording): Block[] {
  const { language, formSheet } = wording;
  const { resume, jobTitle, jobCode, deptName, applicationNo, submitTime } = record;
  const { basic } = resume;
  const word = labels[language];
  const fact = (name: keyof Resume["basic"], wide?: true): Fact => ({
    label: labelOf("basic", name, language),
    value: shownValue("basic", name, basic, wording),
    ...(wide && { wide }),
  });
  return [
    ...headOf(wording, record.planName, word.documentKind.form),
    {
      kind: "facts",
      columns: 2,
      ...(formSheet.photo && { photo: { picture: record.photo, missing: wording.say(words.missing) } }),
      facts: [
        ...[fact("name"), fact("sex"), fact("birthDate"), fact("nation"), fact("political"), fact("nativePlace")],
        { label: idTypeRules[basic.idType ?? "resident"].name[language], value: basic.idNo ?? "", wide: true },
        ...[fact("currentOrg", true), fact("phone"), fact("email")],
      ],
    },
    {
      kind: "facts",
      columns: 2,
      facts: [
        fact("address", true),
        { label: word.examTicketRow_jobTitle, value: jobCode ? `${jobTitle}（${jobCode}）` : jobTitle, wide: true },
        { label: wording.say(words.dept), value: deptName, wide: true },
        { label: word.examTicketRow_applicationNo, value: applicationNo },
        { label: wording.say(words.submitted), value: submitTime },
      ],
    },
    ...formSheet.groups.flatMap((group) => groupBlocks(group, resume, wording)),
    ...(formSheet.boxes ?? []).flatMap((title) => signed(title, wording)),
    { kind: "codes", codes: [counterCode(wording, record)] },
  ];
}
