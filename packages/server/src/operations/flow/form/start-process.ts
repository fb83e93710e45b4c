import type { ProcessStart } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { approvalGates, keyOfGate } from "../approval-categories.ts";
import { findDefinition } from "../engine.ts";
import { refusing } from "../flow-refusal.ts";
import { startInstance } from "../instance.ts";
import { startFormOf } from "./start-form.ts";
import { takeValues } from "./take-values.ts";

/** Starts a process with the fields that its drawing asks for. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export async function startProcess(ctx: Context, { processDefinitionId, variables = {} }: ProcessStart): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const { key, category, graph } = await findDefinition(db, processDefinitionId);
    const isGate = Object.values(await approvalGates(db)).some((gate) => keyOfGate(gate) === key);
    if (startFormOf(category, graph.nodes[graph.start], isGate) !== "fields") {
      throw new Refusal("conflict", {
        message: say("该流程从业务页面发起", "Start this process from the page of the record it concerns"),
      });
    }
    const inside = { ...ctx, db };
    const taken = await takeValues(inside, graph, { node: graph.start, given: variables, known: {}, isWhole: true });
    await refusing(() => startInstance(inside, { definitionId: processDefinitionId, startUser: userId, ...taken }));
  });
}
