// What the answers of several people come to.
import type { UserTask } from "../definition.ts";
import { holds } from "../expression/evaluate.ts";
import type { Variables } from "../expression/expression.ts";
import type { Progress } from "../state.ts";

/** @param active tasks that wait for their people */
export function resultOf(
  { several, verdict }: UserTask,
  { items, done, refused = 0 }: Progress,
  variables: Variables,
  active: number,
): "open" | "agreed" | "refused" {
  const all = items.length;
  const isEnough = (agreed: number) =>
    several?.until !== undefined &&
    holds(several.until, {
      ...variables,
      ...{ nrOfInstances: all, nrOfCompletedInstances: done, nrOfActiveInstances: active, nrOfAgreed: agreed },
    });
  const agreed = done - refused;
  if (verdict === "agreed") {
    if (isEnough(agreed)) return "agreed";
    // Not even with everybody who is left would it be enough.
    return isEnough(all - refused) ? "open" : "refused";
  }
  if (verdict === "all" && refused > 0) return "refused";
  if (done < all && !isEnough(agreed)) return "open";
  return refused > 0 && refused >= agreed ? "refused" : "agreed";
}
