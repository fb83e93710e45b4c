import type { ResumeSections } from "@bladekit/openapi";
import { checkPhone, emailFault, isEmail, isImageFile, pastMonths, phoneMessages } from "@bladekit/sdk/rules";
import type { FieldError } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { emptyField } from "../../../contract/value-sentences.ts";
import type { ListSectionName } from "./resume-document.ts";

type Entry = Readonly<Record<string, unknown>>;

/** Texts that an entry of a list cannot do without; the contract only knows that they have a character, which may be a space. */
const requiredTexts: Readonly<Partial<Record<ListSectionName, readonly string[]>>> = {
  education: ["school", "major"],
  work: ["org", "post"],
  internship: ["org"],
  licence: ["certNo"],
  residency: ["base", "specialty"],
  paper: ["title"],
  training: ["name"],
  certificate: ["name"],
  project: ["name", "level", "rank"],
  award: ["name"],
  academicPost: ["org", "post"],
  family: ["relation", "name"],
  attachment: ["name"],
};

/** Faults that a form can see by itself; the contract has checked types, lengths and patterns before. `now` is the time of the server. */
export function checkSections(sections: ResumeSections, now: string): FieldError[] {
  const lists = Object.entries(sections).filter(([, content]) => Array.isArray(content)) as [
    ListSectionName,
    Entry[],
  ][];
  return [
    ...checkBasic(sections),
    ...checkPhones(sections),
    ...lists.flatMap(([name, entries]) =>
      entries.flatMap((entry, index) =>
        checkEntry(name, entry, now.slice(0, "yyyy-MM".length)).map(({ field, message }) => ({
          field: `${name}.${index}.${field}`,
          message,
        })),
      ),
    ),
    ...checkDeclaration(sections),
  ];
}

function checkBasic({ basic }: ResumeSections): FieldError[] {
  const { email, phone, photo } = basic ?? {};
  const wrongPhone = phone ? checkPhone(phone) : undefined;
  return [
    ...(email && !isEmail(email) ? [{ field: "basic.email", message: emailFault }] : []),
    ...(wrongPhone ? [{ field: "basic.phone", message: phoneMessages[wrongPhone] }] : []),
    ...(photo && !isImageFile(photo)
      ? [{ field: "basic.photo", message: say("照片须为图片文件", "The photo must be a picture") }]
      : []),
  ];
}

/** Phones of others, where they are given. */
function checkPhones({ basic, work = [] }: ResumeSections): FieldError[] {
  const phones = [
    { field: "basic.emergencyPhone", phone: basic?.emergencyPhone },
    ...work.map(({ witnessPhone }, index) => ({ field: `work.${index}.witnessPhone`, phone: witnessPhone })),
  ];
  return phones.flatMap(({ field, phone }) => {
    const wrong = phone ? checkPhone(phone) : undefined;
    return wrong ? [{ field, message: phoneMessages[wrong] }] : [];
  });
}

function checkEntry(name: ListSectionName, entry: Entry, month: string): FieldError[] {
  const { from, to } = entry;
  const blank = (requiredTexts[name] ?? []).filter((field) => !entry[field]);
  const ahead = (pastMonths[name] ?? []).filter((field) => String(entry[field] ?? "") > month);
  return [
    ...blank.map((field) => ({ field, message: emptyField })),
    ...ahead.map((field) => ({ field, message: say("不能晚于本月", "Must not be after this month") })),
    ...(from && to && from > to
      ? [{ field: "to", message: say("结束时间不能早于开始时间", "The end must not be before the start") }]
      : []),
  ];
}

function checkDeclaration({ declaration }: ResumeSections): FieldError[] {
  return declaration?.kinInHospital && !declaration.kinDetail
    ? [
        {
          field: "declaration.kinDetail",
          message: say("请填写亲属姓名、科室与关系", "Enter the relative’s name, department and relation"),
        },
      ]
    : [];
}
