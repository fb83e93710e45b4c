import type { FlowMessage } from "@bladekit/openapi";
import { workMessage } from "@bladekit/openapi/entities/work-message";
import { drawnText, type Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { requireAll } from "../../../lists/require-all.ts";
import { defineResource } from "../../../lists/resource.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { now } from "../now.ts";

type Facts = { process: Sentence; node: Sentence };

const sentences: Readonly<Record<FlowMessage["kind"], (facts: Facts) => Sentence>> = {
  task: ({ process, node }) => say("“{}”等您办理：{}", "“{}” is waiting for you: {}", process, node),
  claim: ({ process, node }) => say("“{}”等待领取：{}", "“{}” can be claimed: {}", process, node),
  remind: ({ process, node }) => say("“{}”仍等您办理：{}", "“{}” is still waiting for you: {}", process, node),
  escalate: ({ process, node }) =>
    say("“{}”超时，已转给他人：{}", "“{}” was overdue and was handed to others: {}", process, node),
  copy: ({ process }) => say("“{}”抄送给您", "You were sent a copy of “{}”", process),
  urge: ({ process, node }) => say("“{}”请您尽快办理：{}", "“{}” is urgent: {}", process, node),
  advice: ({ process, node }) => say("“{}”的意见已提交：{}", "The opinion on “{}” has arrived: {}", process, node),
  approved: ({ process }) => say("您发起的“{}”已通过", "Your “{}” was approved", process),
  rejected: ({ process, node }) =>
    node.zh === ""
      ? say("您发起的“{}”未通过", "Your “{}” was not approved", process)
      : say("您发起的“{}”在“{}”被驳回", "Your “{}” was rejected at “{}”", process, node),
  stopped: ({ process }) => say("您发起的“{}”已被终止", "Your “{}” was ended", process),
  granted: ({ process }) =>
    say("您已获得权限“{}”，请刷新页面", "You now have the right “{}”. Reload the page", process),
  declined: ({ process }) => say("您申请的权限“{}”被拒绝", "Your request for the right “{}” was declined", process),
};

const messages = defineResource({
  table: "flowMessage",
  columns: [
    ...(["id", "instanceId", "kind", "fromUser", "processName", "nodeName", "comment"] as const),
    ...(["createTime", "readTime"] as const),
  ],
  ...listedAs(workMessage, ["unread"]),
  order: [["createTime", "desc"]],
  async present({ db, language }, rows): Promise<FlowMessage[]> {
    const nameOf = await namesOf(
      db,
      rows.map(({ fromUser }) => fromUser),
    );
    const instances = await db
      .selectFrom("flowInstance")
      .select(["id", "businessTable", "businessId"])
      .where("id", "in", ["0", ...rows.flatMap(({ instanceId }) => instanceId ?? [])])
      .execute();
    const byId = new Map(instances.map((instance) => [instance.id, instance]));
    return rows.map(({ instanceId, processName, nodeName, fromUser, readTime, ...row }) => {
      const kind = row.kind as FlowMessage["kind"];
      const about = byId.get(instanceId ?? "");
      const [process, node] = [drawnText(processName), drawnText(nodeName)];
      return {
        ...{ ...row, kind, text: sentences[kind]({ process, node })[language] },
        ...{ fromName: nameOf(fromUser), readTime: readTime ?? "", processInstanceId: instanceId ?? "" },
        ...{ processDefinitionName: process[language], taskName: node[language] },
        ...{ businessTable: about?.businessTable ?? "", businessId: about?.businessId ?? "" },
      };
    });
  },
});

/** Marks messages of the caller as read. @throws Refusal `not_found` where one is somebody else's */
async function read(ctx: Context, ids: readonly string[]): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const own = await db
      .updateTable("flowMessage")
      .set(({ fn, ref }) => ({ readTime: fn.coalesce(ref("readTime"), now) }))
      .where("userId", "=", requireUser(ctx).userId)
      .where("id", "in", ids)
      .returning("id")
      .execute();
    requireAll(
      own.map(({ id }) => id),
      ids,
    );
  });
}

export const flowMessageHandlers = defineHandlers({
  listFlowMessage: async (ctx, { query }) =>
    messages.page(ctx, query, (rows) =>
      rows
        .where("flowMessage.userId", "=", requireUser(ctx).userId)
        .$if(query.unread === true, (list) => list.where("flowMessage.readTime", "is", null))
        .$if(query.unread === false, (list) => list.where("flowMessage.readTime", "is not", null)),
    ),
  readFlowMessages: async (ctx, { body }) => {
    await read(ctx, body.ids);
    return {};
  },
});
