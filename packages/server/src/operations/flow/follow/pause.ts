import { nodeOf } from "@bladekit/flow";
import type { ProcessPause } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { FlowableFault } from "../../../services/flowable/flowable-rest.ts";
import { tellDeed } from "../../log/deed.ts";
import { requireFlowId } from "../flow-id.ts";
import { requireFlowable } from "../flowable/there.ts";
import { lockInstance } from "../locked-instance.ts";
import { note } from "../work/note.ts";

/** Flowable refuses if the process is in that state already, through its version or through somebody who works in Flowable. */
function unlessDone(error: unknown): void {
  if (!(error instanceof FlowableFault && error.status === 409)) throw error;
}

/**
 * Suspends one process, or lets it go on, for a reason that its history keeps. One that is so already stays as it is.
 * @throws Refusal `not_found`, `conflict` once it has ended, or for one whose version is suspended
 */
export async function pause(
  ctx: Context,
  { processInstanceId, comment }: ProcessPause,
  suspended: boolean,
): Promise<void> {
  const id = requireFlowId(processInstanceId);
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const locked = await lockInstance(db, id);
    const { deployed, state, flowableId } = locked;
    if (deployed.suspended) {
      throw new Refusal("conflict", {
        message: say(
          "该版本已整体挂起，请在流程部署中激活",
          "The whole version is suspended. Activate it under “Deployed”",
        ),
      });
    }
    if (locked.suspended === suspended) return;
    await db.updateTable("flowInstance").set({ suspended }).where("id", "=", id).execute();
    const [token] = state.tokens;
    const { id: node, name: nodeName } = nodeOf(deployed.graph, token?.node ?? deployed.graph.start);
    const outcome = suspended ? "suspend" : "resume";
    await note(inside, locked, { node, nodeName, userId, outcome, comment: comment.trim() });
    if (flowableId !== null) await requireFlowable(ctx).suspendProcess(flowableId, suspended).catch(unlessDone);
  });
  tellDeed(ctx, { level: "warn", keys: [id] });
}
