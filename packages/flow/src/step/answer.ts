// The way on from a step that its people have answered.
import type { UserTask } from "../definition.ts";
import { starterRevises } from "../starter-revises.ts";
import { end, leave } from "./go-on.ts";
import { jump } from "./jump.ts";
import { cancel, inScope, type Moving, type Step } from "./step.ts";

/** A rejection ends the process or leads back to its starter, unless the drawing has a way for it. */
export function answer(step: Step, token: Moving, node: UserTask, isRefused: boolean) {
  if (isRefused) step.refused.add(node.id);
  if (!isRefused || node.onReject === undefined || node.onReject === "continue") return leave(step, token);
  if (node.onReject === "starter") return jump(step, token.id, starterRevises);
  step.tokens.delete(token.id);
  step.effects.push({ kind: "left", token: token.id, node: node.id, how: "done" });
  for (const beside of inScope(step, undefined)) cancel(step, beside);
  end(step, "rejected", node.name || node.id);
}
