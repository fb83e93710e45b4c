import type { MarkingInput, MarkingRow, MarkingSheet, operations } from "@bladekit/openapi";
import { isScore } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { tooManyDecimals } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { namesOf } from "../../../system/user/user-names.ts";
import { type Examinee, isAbsent, nobodyExamined, type Panel, readExaminees, standingOf } from "../panel-rows.ts";
import { isFinished } from "./panels.ts";

type Query = NonNullable<operations["listMarking"]["parameters"]["query"]>;

/** Panels of which somebody is an examiner. No data scope narrows them: an examiner need not be of the recruitment office. */
const ownPanels = (db: TenantDatabase, userId: string) =>
  withoutDataScopes(db)
    .selectFrom("recruitPanel as panel")
    .innerJoin("recruitAppointment as session", "session.id", "panel.appointmentId")
    .select(["panel.id", "panel.appointmentId", "panel.chairId", "panel.examinerIds", "panel.doneIds"])
    .select(["panel.dropHigh", "panel.dropLow", "panel.hideNames", "panel.state"])
    .select(["session.title", "session.startTime", "session.place", "session.room"])
    .where("panel.isDeleted", "=", 0)
    .where("session.isDeleted", "=", 0)
    .where(sql<boolean>`${userId}::bigint = any(${sql.ref("panel.examinerIds")})`);

type OwnPanel = Panel & Pick<MarkingRow, "title" | "startTime" | "place" | "room">;

/** Sessions of which the caller is an examiner, the latest first. */
export async function listMarking(ctx: Context, query: Query): Promise<Page<MarkingRow>> {
  const { userId } = requireUser(ctx);
  const paging = pageOf(query);
  const rows = ownPanels(ctx.db, userId);
  const inOrder = rows.orderBy("session.startTime", "desc").orderBy("panel.id", "desc");
  const [found, total] = await readPage(ctx.db, paging, rows, (limit) => cut(inOrder, paging, limit));
  const people = await readExaminees(ctx.db, found);
  return toPage(
    found.map((panel) =>
      toRow(
        panel,
        people.filter(({ panelId }) => panelId === panel.id),
        userId,
      ),
    ),
    total,
    paging,
  );
}

/** The caller's sheet of a session. @throws Refusal `not_found` for everybody but its examiners */
export async function getMarking(ctx: Context, id: string): Promise<MarkingSheet> {
  const { userId } = requireUser(ctx);
  const panel = await ownPanels(ctx.db, userId).where("panel.id", "=", id).executeTakeFirst();
  if (!panel) throw new Refusal("not_found");
  return toSheet(ctx, panel);
}

async function toSheet(ctx: Context, panel: OwnPanel): Promise<MarkingSheet> {
  const { userId } = requireUser(ctx);
  const people = await readExaminees(ctx.db, [panel]);
  const isChair = panel.chairId === userId;
  const nameOf = isChair ? await namesOf(ctx.db, panel.examinerIds) : () => "";
  return {
    ...toRow(panel, people, userId),
    candidates: people.map((person) => {
      const mark = person.marks.get(userId);
      const { inviteeId, seatNo, jobTitle } = person;
      return {
        ...{ inviteeId, seatNo, jobTitle, isAbsent: isAbsent(person) },
        candidateName: panel.hideNames ? "" : person.candidateName,
        ...(mark !== undefined && { mark: mark / 100 }),
        ...(isChair && standingOf(person, people, panel)),
      };
    }),
    examiners: isChair
      ? panel.examinerIds.map((id) => ({
          name: nameOf(id),
          marked: present(people).filter(({ marks }) => marks.has(id)).length,
          isDone: panel.doneIds.includes(id),
        }))
      : [],
  };
}

const present = (people: readonly Examinee[]) => people.filter((person) => !isAbsent(person));

function toRow(panel: OwnPanel, people: readonly Examinee[], userId: string): MarkingRow {
  const { id, title, startTime, place, room } = panel;
  return {
    ...{ id, title, startTime, place, room, state: panel.state as MarkingRow["state"] },
    people: present(people).length,
    marked: present(people).filter(({ marks }) => marks.has(userId)).length,
    isDone: panel.doneIds.includes(userId),
    isChair: panel.chairId === userId,
  };
}

/** A panel of the caller that takes marks, locked. @throws Refusal `not_found`, `conflict` after handing in */
async function lockOwn(tx: TenantDatabase, id: string, userId: string): Promise<OwnPanel> {
  const panel = await ownPanels(tx, userId).where("panel.id", "=", id).forUpdate("panel").executeTakeFirst();
  if (!panel) throw new Refusal("not_found");
  if (panel.state !== "open") throw isFinished();
  if (panel.doneIds.includes(userId))
    throw new Refusal("conflict", {
      message: say(
        "您已提交评分，不能更改；确需更改请联系招聘办公室",
        "You have handed in your marks. To change one, ask the recruitment office",
      ),
    });
  return panel;
}

/** Keeps the caller's mark for a person of the session. @throws Refusal `not_found`, `validation_failed`, `conflict` for somebody absent */
export function markCandidate(ctx: Context, { id, inviteeId, mark }: MarkingInput): Promise<MarkingSheet> {
  const { userId } = requireUser(ctx);
  if (!isScore(mark)) throw invalidField("mark", tooManyDecimals);
  return transaction(ctx.db, async (tx) => {
    const panel = await lockOwn(tx, id, userId);
    const person = (await readExaminees(tx, [panel])).find((each) => each.inviteeId === inviteeId);
    if (!person) throw new Refusal("not_found");
    if (isAbsent(person))
      throw new Refusal("conflict", {
        message: say("{} 号缺席，不能评分", "Number {} is absent and gets no mark", person.seatNo),
      });
    const value = Math.round(mark * 100);
    await tx
      .insertInto("recruitPanelMark")
      .values({ panelId: id, inviteeId, userId, value, updateTime: ctx.now })
      .onConflict((row) =>
        row.columns(["tenantId", "panelId", "inviteeId", "userId"]).doUpdateSet({ value, updateTime: ctx.now }),
      )
      .execute();
    return toSheet({ ...ctx, db: tx }, panel);
  });
}

/** Makes the caller's marks final. @throws Refusal `not_found`, `conflict` while somebody has no mark */
export function handInMarks(ctx: Context, id: string): Promise<MarkingSheet> {
  const { userId } = requireUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const panel = await lockOwn(tx, id, userId);
    const people = present(await readExaminees(tx, [panel]));
    const missing = people.filter(({ marks }) => !marks.has(userId)).length;
    if (people.length === 0 || missing > 0)
      throw new Refusal("conflict", {
        message: people.length === 0 ? nobodyExamined : say("还有 {} 人未评分", "People without a mark: {}", missing),
      });
    const doneIds = [...panel.doneIds, userId];
    await tx.updateTable("recruitPanel").set({ doneIds, updateTime: ctx.now }).where("id", "=", id).execute();
    return toSheet({ ...ctx, db: tx }, { ...panel, doneIds });
  });
}
