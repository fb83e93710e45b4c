import type { ApplicationState, ExamTicket, OwnScores, Resume } from "@bladekit/openapi";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Picture } from "../../../services/report/report.ts";
import { wholeResume } from "../resume/resume-document.ts";
import { examOfPlan, writtenExam } from "../ticket/written-exam.ts";

/** Applications with what their documents say. Drafts have none. */
export function documentRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .leftJoin("recruitTicket as ticket", "ticket.applicationId", "application.id")
    .leftJoin("recruitPublishedScore as score", "score.applicationId", "application.id")
    .select(["application.id", "application.applicationNo", "application.candidateName", "application.state"])
    .select(["application.jobTitle", "job.jobCode", "dept.deptName", "plan.name as planName"])
    .select(["application.submitTime", "application.snapshot"])
    .select(examOfPlan)
    .select(["ticket.ticketNo", "ticket.room", "ticket.seat", "ticket.examTime", "ticket.place"])
    .select(["score.scores", "score.publishTime"])
    .where("application.state", "<>", "draft");
}

type Row = Awaited<ReturnType<ReturnType<typeof documentRows>["executeTakeFirstOrThrow"]>>;

/** What the documents of an application are made of. */
export type DocumentRecord = {
  id: string;
  applicationNo: string;
  candidateName: string;
  jobTitle: string;
  jobCode: string;
  deptName: string;
  planName: string;
  submitTime: string;
  state: ApplicationState;
  resume: Resume;
  photo: Picture;
  ticket:
    | Omit<ExamTicket, "applicationNo" | "candidateName" | "jobTitle" | "planName" | "printFrom" | "printTo">
    | undefined;
  /** As they were published. */
  scores: OwnScores | undefined;
};

export function toRecord(row: Row, { resume, photo }: Pick<DocumentRecord, "resume" | "photo">): DocumentRecord {
  const { id, applicationNo, candidateName, jobTitle, jobCode, deptName, submitTime, state } = row;
  const { ticketNo, room, seat, examTime, place } = row;
  const scores = row.scores as Omit<OwnScores, "publishTime"> | null;
  return {
    ...{ id, applicationNo, candidateName, jobTitle, jobCode, deptName, submitTime, resume, photo },
    planName: row.planName ?? "",
    state: state as ApplicationState,
    ticket:
      ticketNo === null
        ? undefined
        : {
            ticketNo,
            room: room ?? "",
            seat: seat ?? "",
            time: examTime ?? "",
            place: place ?? "",
            ...writtenExam(row),
          },
    scores: scores === null ? undefined : { ...scores, publishTime: row.publishTime ?? "" },
  };
}

export const resumeOf = ({ snapshot }: Pick<Row, "snapshot">): Resume => wholeResume(snapshot as Partial<Resume>);
