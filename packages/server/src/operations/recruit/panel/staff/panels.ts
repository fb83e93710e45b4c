import type { RecruitPanel, RecruitPanelInput } from "@bladekit/openapi";
import { recruitPanel } from "@bladekit/openapi/entities/recruit-panel";
import type { Context } from "../../../../context/context.ts";
import { type FieldError, Refusal } from "../../../../contract/errors.ts";
import { takenField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { baseColumns, withBase } from "../../../../lists/base-columns.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource } from "../../../../lists/resource.ts";
import { staffNamed } from "../../../system/user/active-staff.ts";
import { namesOf } from "../../../system/user/user-names.ts";
import { refuseProblems } from "../../field-checks.ts";
import { isAbsent, panelColumns, readExaminees, scoreOf } from "../panel-rows.ts";

const mostExaminers = 15;

/** Panels as staff see them, with how far they are. */
export const panels = defineResource({
  table: "recruitPanel",
  base: true,
  columns: [...panelColumns, ...baseColumns],
  ...listedAs(recruitPanel),
  order: [["createTime", "desc"]],
  duplicate: (cause) => takenField("appointmentId", say("该场次已有考官组", "This session has a panel already"), cause),
  beforeRemove: async ({ db }, ids) => {
    const finished = await db
      .selectFrom("recruitPanel")
      .select("id")
      .where("id", "in", ids)
      .where("state", "=", "finished")
      .executeTakeFirst();
    if (finished) throw isFinished();
  },
  parents: { appointmentId: { table: "recruitAppointment", base: true } },
  present: async ({ db }, rows): Promise<RecruitPanel[]> => {
    const [sessions, people, nameOf, accountOf] = [
      await readSessions(
        db,
        rows.map(({ appointmentId }) => appointmentId),
      ),
      await readExaminees(db, rows),
      await namesOf(
        db,
        rows.flatMap(({ examinerIds }) => examinerIds),
      ),
      await readAccounts(
        db,
        rows.flatMap(({ examinerIds }) => examinerIds),
      ),
    ];
    return rows.map((row) => {
      const { examinerIds, chairId, doneIds, ...shown } = row;
      const present = people.filter((person) => person.panelId === row.id && !isAbsent(person));
      const session = sessions.get(row.appointmentId);
      return {
        ...withBase(shown),
        state: row.state as RecruitPanel["state"],
        examiners: examinerIds.map((id) => accountOf.get(id) ?? id).join(","),
        chair: accountOf.get(chairId) ?? chairId,
        chairName: nameOf(chairId),
        examinerNames: examinerIds.map(nameOf).filter(Boolean).join("、"),
        ...{ sessionTitle: session?.title ?? "", startTime: session?.startTime ?? "", room: session?.room ?? "" },
        people: present.length,
        marked: present.filter((person) => scoreOf(person, row) !== undefined).length,
        done: doneIds.length,
      };
    });
  },
});

async function readSessions(db: TenantDatabase, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await withoutDataScopes(db)
          .selectFrom("recruitAppointment")
          .select(["id", "title", "startTime", "room"])
          .where("id", "in", ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readAccounts(db: TenantDatabase, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await withoutDataScopes(db).selectFrom("bladeUser").select(["id", "account"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/**
 * Adds or changes a panel. Examiners who have handed in do so again after a change, because it may be their marks that it is about.
 * @throws Refusal `validation_failed` naming fields, `not_found`, `duplicate`, `conflict` for one that is finished
 */
export function submitPanel(ctx: Context, body: RecruitPanelInput): Promise<RecruitPanel> {
  const { id, appointmentId, dropHigh = 0, dropLow = 0, hideNames = false } = body;
  return transaction(ctx.db, async (tx) => {
    if (id) await lockOpen(tx, id);
    const examinerIds = await staffIds(tx, body.examiners);
    const [chairId] = await staffIds(tx, body.chair);
    refuseProblems([
      ...(await sessionFaults(tx, appointmentId)),
      ...examinerFaults(examinerIds),
      ...(chairId && examinerIds.includes(chairId)
        ? []
        : [{ field: "chair", message: say("主考官须是考官之一", "The chair has to be one of the examiners") }]),
      ...(examinerIds.includes("") || dropHigh + dropLow < examinerIds.length
        ? []
        : [{ field: "dropHigh", message: say("去掉后须留有评分", "At least one mark has to count") }]),
    ]);
    return panels.submit({ ...ctx, db: tx }, id, {
      ...{ appointmentId, examinerIds, chairId: chairId ?? "", doneIds: [], dropHigh, dropLow, hideNames },
    });
  });
}

/** Ids of the staff with these accounts, each once; an empty text stands for an account that nobody has. */
async function staffIds(tx: TenantDatabase, names: string): Promise<string[]> {
  const wanted = [...new Set(names.split(/[,，、\s]+/).filter(Boolean))].slice(0, mostExaminers + 1);
  if (wanted.length === 0) return [];
  const found = await staffNamed(tx, wanted).select(["user.id", "user.account"]).execute();
  return [...new Set(wanted.map((name) => found.find((row) => row.account === name || row.id === name)?.id ?? ""))];
}

function examinerFaults(ids: readonly string[]): FieldError[] {
  if (ids.length > mostExaminers)
    return [{ field: "examiners", message: say("最多 {} 位考官", "Choose up to {} examiners", mostExaminers) }];
  if (ids.length === 0 || ids.includes(""))
    return [
      { field: "examiners", message: say("有账号不存在或已停用", "One of the accounts does not exist or is disabled") },
    ];
  return [];
}

async function sessionFaults(tx: TenantDatabase, id: string): Promise<FieldError[]> {
  const session = await tx
    .selectFrom("recruitAppointment")
    .select("kind")
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (session?.kind === "interview" || session?.kind === "skill") return [];
  return [
    {
      field: "appointmentId",
      message: say("请选择面试或技能考核的场次", "Choose a session of interviews or of skills tests"),
    },
  ];
}

/** @throws Refusal `not_found`, `conflict` for a panel that is finished */
export async function lockOpen(tx: TenantDatabase, id: string) {
  const panel = await tx
    .selectFrom("recruitPanel")
    .select(panelColumns)
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .forUpdate()
    .executeTakeFirst();
  if (!panel) throw new Refusal("not_found");
  if (panel.state !== "open") throw isFinished();
  return panel;
}

export const isFinished = (): Refusal =>
  new Refusal("conflict", { message: say("评分已完成，不能更改", "Marking is finished and cannot be changed") });
