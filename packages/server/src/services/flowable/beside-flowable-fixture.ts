import { randomUUID } from "node:crypto";
import type { Other } from "@bladekit/flow/both-engines-fixture";
import { flowableRest } from "./flowable-rest.ts";

/** A real Flowable, as an engine beside ours. */
export function besideFlowable(address: string): Other {
  const flowable = flowableRest(address);
  return {
    ...{ blocks: "all", atOnce: 3 },
    async start(xml, variables) {
      // Two deployments of one key collide there, so each drawing is another tenant's.
      const definition = await flowable.deploy(randomUUID(), "leave", xml);
      const process = await flowable.start(definition, "", variables);
      const visits = async (type: string) =>
        (await flowable.visits(process)).filter(({ activityType }) => activityType === type);
      const open = async () => (await visits("userTask")).filter(({ endTime }) => endTime === null);
      return {
        open: async () => (await open()).map(({ activityId }) => activityId).sort(),
        async complete(task, more) {
          const visit = (await open()).find(({ activityId }) => activityId === task);
          await flowable.complete(visit?.taskId ?? "", more);
        },
        taken: async () => (await visits("sequenceFlow")).map(({ activityId }) => activityId).sort(),
      };
    },
  };
}
