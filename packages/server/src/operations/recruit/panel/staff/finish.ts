import type { RecruitPanel } from "@bladekit/openapi";
import type { ScorePart } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { submitScores } from "../../score/save-scores.ts";
import { type Examinee, isAbsent, nobodyExamined, readExaminees, scoreOf } from "../panel-rows.ts";
import { lockOpen, panels } from "./panels.ts";

/**
 * Writes the scores of a panel for the posts of its people, all of them or none.
 * @throws Refusal `not_found`, `conflict` while examiners have not handed in, or a score is refused
 */
export function finishPanel(ctx: Context, id: string): Promise<RecruitPanel> {
  return transaction(ctx.db, async (tx) => {
    const panel = await lockOpen(tx, id);
    const people = await readExaminees(tx, [panel]);
    if (people.length === 0) throw refused(nobodyExamined);
    const waiting = panel.examinerIds.length - panel.doneIds.length;
    if (waiting > 0)
      throw refused(say("还有 {} 位考官未提交评分", "Examiners who have not handed in their marks: {}", waiting));
    const unmarked = people.filter((person) => !isAbsent(person) && scoreOf(person, panel) === undefined);
    if (unmarked.length > 0)
      throw refused(
        say("还有 {} 人未评分，请先登记缺席", "People without marks: {}. Mark absentees first", unmarked.length),
      );
    const { kind, title } = await tx
      .selectFrom("recruitAppointment")
      .select(["kind", "title"])
      .where("id", "=", panel.appointmentId)
      .executeTakeFirstOrThrow();
    const part = kind as Extract<ScorePart, "interview" | "skill">;
    const inside = { ...ctx, db: tx };
    for (const [jobId, examinees] of byPost(people)) {
      const entries = examinees.map((person) => {
        const score = scoreOf(person, panel);
        return score === undefined
          ? { applicationNo: person.applicationNo, absent: [part] }
          : { applicationNo: person.applicationNo, [part]: score / 100 };
      });
      const { failures } = await submitScores(inside, { jobId, entries, note: title });
      const [first] = failures;
      const examinee = first && examinees[first.row - 1];
      if (first && examinee) throw refused(say("{} 号：{}", "Number {}: {}", examinee.seatNo, first.message));
    }
    const { userId } = requireUser(ctx);
    await tx
      .updateTable("recruitPanel")
      .set({ state: "finished", finishUser: userId, finishTime: ctx.now, updateUser: userId, updateTime: ctx.now })
      .where("id", "=", id)
      .execute();
    return panels.detail(inside, id);
  });
}

/** The people of each post, in the order of the ids, in which everybody who saves marks takes the posts. */
function byPost(people: readonly Examinee[]): [string, Examinee[]][] {
  const posts = new Map<string, Examinee[]>();
  for (const person of people) posts.set(person.jobId, [...(posts.get(person.jobId) ?? []), person]);
  return [...posts].toSorted(([one], [other]) => one.localeCompare(other));
}

const refused = (message: ReturnType<typeof say>) => new Refusal("conflict", { message });
