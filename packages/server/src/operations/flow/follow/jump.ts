import { inOrder, labelOf, nodeOf } from "@bladekit/flow";
import type { ProcessJump, ProcessPlaces, ReturnStep } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { tellDeed } from "../../log/deed.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { requireFlowId } from "../flow-id.ts";
import { refusing } from "../flow-refusal.ts";
import { step } from "../instance.ts";
import { lockInstance } from "../locked-instance.ts";
import { endedByMove, places } from "../move-outlook.ts";
import { note } from "../work/note.ts";
import { requireNoStarter } from "./require-no-starter.ts";

/** The steps at which a process waits, each with the steps to which it can be moved. @throws Refusal `not_found`, `conflict` */
export async function listJumpSteps(ctx: Context, instanceId: string): Promise<ProcessPlaces> {
  const id = requireFlowId(instanceId);
  return transaction(ctx.db, async (db) => {
    const { state, deployed } = await lockInstance(db, id);
    const { graph } = deployed;
    const from = places(graph, state);
    const holders = await db
      .selectFrom("flowStep")
      .select(["node", "assignee"])
      .where("instanceId", "=", id)
      .where("isTask", "=", true)
      .where("endTime", "is", null)
      .execute();
    const nameOf = await namesOf(
      db,
      holders.map(({ assignee }) => assignee),
    );
    const tasks = inOrder(graph).filter(({ type }) => type === "userTask");
    const reached = tasks.filter(({ id: to }) =>
      from.some(({ id }) => endedByMove(graph, state, { token: id, to }, deployed.readAt)),
    );
    return {
      from: from.map(({ id: token, node }) => {
        const people = holders.filter((held) => held.node === node).map(({ assignee }) => nameOf(assignee));
        const held = people.filter((name) => name !== "").join("、");
        const label = labelOf(nodeOf(graph, node))[ctx.language];
        return { token: `t${token}`, name: held === "" ? label : `${label}（${held}）` };
      }),
      to: reached.map((node): ReturnStep => ({ node: node.id, name: labelOf(node)[ctx.language] })),
    };
  });
}

/**
 * Moves a process to another step, with a reason that its history keeps. Results behind that step are taken back.
 * @throws Refusal `not_found`, `conflict` where something would wait for ever
 */
export async function jump(ctx: Context, { processInstanceId, token, node, comment }: ProcessJump): Promise<void> {
  const id = requireFlowId(processInstanceId);
  const { userId } = requireUser(ctx);
  const tokenId = Number(token.slice(1));
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const locked = await lockInstance(db, id);
    requireNoStarter(ctx, locked);
    const { graph } = locked.deployed;
    const [from, to] = [
      locked.state.tokens.find((one) => one.id === tokenId),
      inOrder(graph).find(({ id }) => id === node),
    ];
    if (from && to) {
      const { name, id: at } = nodeOf(graph, from.node);
      const text = `→ ${labelOf(to)[ctx.language]}：${comment.trim()}`.slice(0, 500);
      await note(inside, locked, { node: at, nodeName: name, userId, outcome: "jump", comment: text });
    }
    await refusing(() => step(inside, locked, { kind: "jump", token: tokenId, to: node }));
  });
  tellDeed(ctx, { level: "warn", keys: [id], more: say("到 {}", "to {}", node) });
}
