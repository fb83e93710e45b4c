import { toWireTime } from "@bladekit/sdk/rules";
import { queries } from "../../api.ts";
import { useQuery } from "../../use-query.ts";
import { comingSteps } from "./coming-steps.ts";

/** The dated steps that the plan of an application still has before it; none without a plan, or while it is being read. */
export function useComingSteps(planName: string) {
  const { data } = useQuery(planName ? queries.plans() : undefined);
  return comingSteps(
    data?.find(({ name }) => name === planName),
    toWireTime(new Date()),
  );
}
