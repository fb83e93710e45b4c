import type { ExamTicket } from "@bladekit/openapi";

/** Columns of a plan that say how its written exam goes. */
export const examOfPlan = ["plan.examSubjects", "plan.examNotice", "plan.examMapLink"] as const;

/** How the written exam of a ticket goes; of a post without a plan nothing is known but the time and place of the ticket. */
export function writtenExam(row: {
  examSubjects: unknown;
  examNotice: string | null;
  examMapLink: string | null;
}): Pick<ExamTicket, "subjects" | "notice" | "mapLink"> {
  return {
    subjects: (row.examSubjects ?? []) as ExamTicket["subjects"],
    notice: row.examNotice ?? "",
    mapLink: row.examMapLink ?? "",
  };
}
