import type { MarkedCandidate } from "@bladekit/openapi";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { panelScore, placeAmong } from "./panel-score.ts";

/** The sentence for a session without people to mark. */
export const nobodyExamined = say("该场次没有应考者", "Nobody is examined in this session");

/** Columns of a panel, whoever looks. */
export const panelColumns = [
  ...([
    "id",
    "appointmentId",
    "chairId",
    "examinerIds",
    "doneIds",
    "dropHigh",
    "dropLow",
    "hideNames",
    "state",
  ] as const),
] as const;

/** A panel as its rules need it. */
export type Panel = {
  id: string;
  appointmentId: string;
  chairId: string;
  examinerIds: string[];
  doneIds: string[];
  dropHigh: number;
  dropLow: number;
  hideNames: boolean;
  state: string;
};

/** Somebody who is examined: a person with a number in the session. */
export type Examinee = {
  panelId: string;
  inviteeId: string;
  seatNo: number;
  attendance: string;
  jobId: string;
  jobTitle: string;
  applicationNo: string;
  candidateName: string;
  /** Marks in hundredths by the id of the examiner. */
  marks: ReadonlyMap<string, number>;
};

/** The people of these panels by the number that they drew, with the marks of their present examiners. */
export async function readExaminees(scoped: TenantDatabase, panels: readonly Panel[]): Promise<Examinee[]> {
  const ids = panels.map(({ id }) => id);
  if (ids.length === 0) return [];
  const db = withoutDataScopes(scoped);
  const [people, marks] = [
    await db
      .selectFrom("recruitPanel as panel")
      .innerJoin("recruitInvitee as invitee", "invitee.appointmentId", "panel.appointmentId")
      .innerJoin("recruitApplication as application", "application.id", "invitee.applicationId")
      .select(["panel.id as panelId", "invitee.id as inviteeId", "invitee.seatNo", "invitee.attendance"])
      .select(["application.jobId", "application.jobTitle", "application.applicationNo", "application.candidateName"])
      .where("panel.id", "in", ids)
      .where("invitee.seatNo", "is not", null)
      // A person whose seat is only planned may not know of it yet.
      .where("invitee.state", "in", ["published", "confirmed", "moved"])
      .where("application.state", "in", ["active", "hired"])
      .orderBy("invitee.seatNo")
      .orderBy("invitee.id")
      .execute(),
    await db
      .selectFrom("recruitPanelMark")
      .select(["panelId", "inviteeId", "userId", "value"])
      .where("panelId", "in", ids)
      .execute(),
  ];
  const examiners = new Map(panels.map(({ id, examinerIds }) => [id, new Set(examinerIds)]));
  const byPerson = new Map<string, Map<string, number>>();
  for (const { panelId, inviteeId, userId, value } of marks) {
    if (!examiners.get(panelId)?.has(userId)) continue;
    const key = `${panelId} ${inviteeId}`;
    byPerson.set(key, (byPerson.get(key) ?? new Map<string, number>()).set(userId, value));
  }
  return people.map(({ seatNo, ...person }) => ({
    ...person,
    seatNo: seatNo ?? 0,
    marks: byPerson.get(`${person.panelId} ${person.inviteeId}`) ?? new Map<string, number>(),
  }));
}

export const isAbsent = ({ attendance }: Pick<Examinee, "attendance">): boolean => attendance === "absent";

/** The score of a person whom every examiner has marked, in hundredths; undefined before that, and for somebody who is absent. */
export function scoreOf(person: Examinee, panel: Panel): number | undefined {
  if (isAbsent(person)) return undefined;
  const marks = panel.examinerIds.map((id) => person.marks.get(id)).filter((mark) => mark !== undefined);
  return marks.length === panel.examinerIds.length ? panelScore(marks, panel) : undefined;
}

/** Score and rank of a person among those of the same post. */
export function standingOf(
  person: Examinee,
  people: readonly Examinee[],
  panel: Panel,
): Pick<MarkedCandidate, "score" | "rank"> {
  const score = scoreOf(person, panel);
  if (score === undefined) return {};
  const others = people
    .filter(({ jobId }) => jobId === person.jobId)
    .map((other) => scoreOf(other, panel))
    .filter((other) => other !== undefined);
  return { score: score / 100, rank: placeAmong(score, others) };
}
