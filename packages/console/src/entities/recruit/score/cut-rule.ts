/** What a cut is ranked by; the parts of the total, too, have lines where the total counts. */
export const parts = ["written", "interview", "skill", "total"] as const;
type Part = (typeof parts)[number];

/** A cut as it is typed. */
export interface CutRule {
  by: Part;
  ratio: string;
  ties: "in" | "out";
  lines: Partial<Record<Part, string>>;
}

/** The pass lines that fit to a ranking. */
export const linesOf = (by: Part): readonly Part[] => (by === "total" ? parts : [by]);

/** Whether a ratio is not written as 3:1; empty is that of the plan. */
export const ratioFault = (ratio: string): boolean =>
  !/^([1-9][0-9]?(\.[1-9])?:1)?$/.test(ratio.trim().replace("：", ":"));

/** The question to the server; undefined while something is wrong. */
export function cutQuery(jobId: string, { by, ratio, ties, lines }: CutRule): Record<string, unknown> | undefined {
  const given = linesOf(by).flatMap((part) => {
    const text = lines[part]?.trim() ?? "";
    return text === "" ? [] : [[`${part}Line`, Number(text)] as const];
  });
  if (ratioFault(ratio) || given.some(([, line]) => !(line >= 0 && line <= 100))) return undefined;
  const plain = ratio.trim().replace("：", ":");
  return { jobIds: jobId, by, ties, ...(plain && { ratio: plain }), ...Object.fromEntries(given) };
}
