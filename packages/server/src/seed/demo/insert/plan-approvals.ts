import { approvalCategories } from "../../../operations/flow/approval-categories.ts";
import { deployOne } from "../../../operations/flow/deploy.ts";
import { startInstance } from "../../../operations/flow/instance.ts";
import { decide } from "./decide.ts";
import type { insertModel } from "./process-model.ts";
import type { Seeding } from "./seeding.ts";

type Model = Awaited<ReturnType<typeof insertModel>>;

/** Puts plans of a hospital under approval, with one for next year that waits for its leaders. */
export async function insertPlanApproval(
  seeding: Seeding,
  model: Model,
  { admin, hr, viewer }: { admin: string; hr: string; viewer: string },
): Promise<void> {
  const { db, ids, hospital } = seeding;
  const category = approvalCategories.plan;
  const definitionId = await deployOne({ db, ids }, model, { category, isCommon: false, createUser: admin });
  const id = ids.next();
  const title = `${hospital.seed.name} ${hospital.year + 1} 年上半年公开招聘`;
  const moment = (after: number) =>
    `${new Date(seeding.clock().getTime() + after * 86_400_000).toISOString().slice(0, 10)} 09:00:00`;
  const { version } = await db
    .insertInto("recruitPlan")
    .values({
      ...{
        id,
        name: title,
        year: hospital.year + 1,
        description: "<p>妇产、儿童学科补充人员，编制已报批。</p>",
        timeline: "[]",
      },
      ...{ applyStart: moment(70), applyEnd: moment(100), requestedNum: 24, publishState: "draft" as const },
    })
    .returning("version")
    .executeTakeFirstOrThrow();
  const instanceId = await startInstance(seeding, {
    ...{ definitionId, startUser: viewer, business: { table: "recruit_plan", id } },
    variables: { title, requestedNum: 24, approvedNum: 0, fee: 0 },
  });
  await db
    .insertInto("recruitApproval")
    .values({ id: ids.next(), kind: "plan", subjectId: id, version, instanceId, applicationIds: [], posts: "[]" })
    .execute();
  await decide(seeding, { instanceId, by: hr, comment: "编制数已核对" });
}
