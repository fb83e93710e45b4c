import type { RecruitJobInput } from "@bladekit/openapi";
import {
  applicationStages,
  emailFault,
  isEmail,
  isUrl,
  recruitPeriods,
  type Scoring,
  type Sentence,
  scoringFaults,
} from "@bladekit/sdk/rules";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { tooManyDecimals } from "../../../../contract/value-sentences.ts";
import { checkFilled, checkPeriods, checkTimes, plainText } from "../../field-checks.ts";
import { hireModes } from "../hire-mode.ts";
import { unfairPart } from "./unfair-condition.ts";

/** Faults of a post that show without looking at any other record. */
export function checkJob(input: RecruitJobInput): FieldError[] {
  const { conditions, contact, talks = [], salaryMin, salaryMax } = input;
  return [
    ...checkFilled(input, ["jobCode", "title"]),
    ...checkTimes(input, ["applyStart", "applyEnd", "releaseTime"]),
    ...checkPeriods(input, recruitPeriods.job),
    ...(salaryMin && salaryMax && salaryMin > salaryMax
      ? [
          {
            field: "salaryMax",
            message: say("最高年薪不能低于最低年薪", "The maximum salary must not be below the minimum"),
          },
        ]
      : []),
    ...checkStages(input),
    ...checkScoring(input),
    ...inside("conditions", checkTimes(conditions, ["ageCutoffDate"])),
    ...checkFairness(input),
    ...inside("contact", checkFilled(contact, ["name", "phone"])),
    ...(contact.email && !isEmail(contact.email) ? [{ field: "contact.email", message: emailFault }] : []),
    ...(input.materials ?? []).flatMap((item, index) => inside(`materials.${index}`, checkFilled(item, ["name"]))),
    ...(talks.length > 0 && input.hireMode !== hireModes.campus
      ? [{ field: "talks", message: say("只有校园招聘才有宣讲会", "Only campus recruitment has talks") }]
      : []),
    ...talks.flatMap((talk, index) =>
      inside(`talks.${index}`, [
        ...checkFilled(talk, ["school"]),
        ...checkTimes(talk, ["time"]),
        ...(talk.link && !isUrl(talk.link)
          ? [{ field: "link", message: say("链接格式不正确", "Enter a valid link") }]
          : []),
      ]),
    ),
  ];
}

function inside(path: string, problems: readonly FieldError[]): FieldError[] {
  return problems.map(({ field, message }) => ({ field: `${path}.${field}`, message }));
}

function checkStages({ stages }: RecruitJobInput): FieldError[] {
  const inOrder = applicationStages.filter((stage) => stages.includes(stage));
  const isOrdered = inOrder.length === stages.length && inOrder.every((stage, index) => stage === stages[index]);
  return isOrdered
    ? []
    : [
        {
          field: "stages",
          message: say("环节不能重复，且须按招聘流程的先后排列", "List each stage once, in the order of the process"),
        },
      ];
}

const scoringMessages: Readonly<Record<keyof Scoring, Sentence>> = {
  weights: say(
    "权重合计须为 100，且只能是该岗位流程中的笔试、面试、技能考核",
    "Weights must add up to 100, for the written test, interview and skill test of this post only",
  ),
  passLine: tooManyDecimals,
  tieBreak: say("只能是有权重的项，且不能重复", "List each part once, and only parts that have a weight"),
};

/** Whether what was given says that scores do not count. */
export function isNoScoring({ weights, tieBreak }: NonNullable<RecruitJobInput["scoring"]>): boolean {
  return Object.keys(weights).length === 0 && tieBreak.length === 0;
}

function checkScoring({ scoring, stages }: RecruitJobInput): FieldError[] {
  const faults = scoring && !isNoScoring(scoring) ? scoringFaults(scoring, stages) : [];
  return faults.map((field) => ({ field: `scoring.${field}`, message: scoringMessages[field] }));
}

/** Conditions on sex, height, marriage or origin are refused wherever they are written. */
function checkFairness({ conditions, requirement, title }: RecruitJobInput): FieldError[] {
  const texts: readonly (readonly [field: string, text: string | undefined])[] = [
    ["conditions.otherText", conditions.otherText],
    ["conditions.licence", conditions.licence],
    ["conditions.licenceRequired.category", conditions.licenceRequired?.category],
    ["conditions.licenceRequired.scope", conditions.licenceRequired?.scope],
    ["conditions.language", conditions.language],
    ...(conditions.majorsByLevel ?? []).flatMap(({ majors }, group) =>
      majors.map((major, index) => [`conditions.majorsByLevel.${group}.majors.${index}`, major] as const),
    ),
    ...(conditions.majors ?? []).map((major, index) => [`conditions.majors.${index}`, major] as const),
    ["requirement", plainText(requirement)],
    ["title", title],
  ];
  return texts.flatMap(([field, text]) => {
    const part = unfairPart(text ?? "");
    return part
      ? [
          {
            field,
            message: say(
              "不得设置性别、身高、婚育、籍贯等与岗位无关的条件（“{}”）",
              "Conditions on sex, height, family or origin are not allowed (“{}”)",
              part,
            ),
          },
        ]
      : [];
  });
}
