import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";

/** What a cut is ranked by; the parts of the total, too, have lines where the total counts. */
export const parts = ["written", "interview", "skill", "total"] as const;
type Part = (typeof parts)[number];

/** A cut as it is typed. */
export interface CutRule {
  /** Out of whom: the people in the stage of the exam, or the reserve, which moves up to free places. */
  of: "stage" | "reserve";
  by: Part;
  ratio: string;
  ties: "in" | "out";
  lines: Partial<Record<Part, string>>;
}

/** The pass lines that fit to a ranking. */
export const linesOf = (by: Part): readonly Part[] => (by === "total" ? parts : [by]);

const ratioForm = new RegExp(recruitPlan.fields.interviewRatio.pattern, "u");

/** A ratio with a plain colon, as the contract writes it. */
const plainRatio = (typed: string) => typed.trim().replace("：", ":");

/** Whether a ratio is not written as 3:1. An empty one stands for that of the plan. */
export const ratioFault = (typed: string): boolean => !ratioForm.test(plainRatio(typed));

/** The question to the server; undefined while something is wrong. */
export function cutQuery(jobId: string, { of, by, ratio, ties, lines }: CutRule): Record<string, unknown> | undefined {
  const given = linesOf(by).flatMap((part) => {
    const text = lines[part]?.trim() ?? "";
    return text === "" ? [] : [[`${part}Line`, Number(text)] as const];
  });
  if (ratioFault(ratio) || given.some(([, line]) => !(line >= 0 && line <= 100))) return undefined;
  const plain = plainRatio(ratio);
  return { jobIds: jobId, of, by, ties, ...(plain && { ratio: plain }), ...Object.fromEntries(given) };
}
