import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import { forTenant } from "../../db/tenant-scope.ts";
import { deployProcess } from "../../operations/flow/process-fixture.ts";
import { addTeam } from "../people.ts";
import type { TestServer } from "../test-app.ts";

/** People of a process. Each writer starts processes as another person. */
export type ProcessPerson = "starter0" | "starter1" | "clerk" | "chief";

const group = "clerks";

// A group decides first and is reminded after a second. Then the chief decides.
const leaveDrawing = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/>' +
    userTask("group", `flowable:candidateGroups="${group}" flowable:remindAfter="PT1S"`) +
    // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
    userTask("chief", 'flowable:assignee="${taskUser}"') +
    lines("begin group", "group chief", "chief finish"),
);

/** Deploys a process for leave in a hospital, and adds the people who take part in it. */
export async function admitToProcess(remote: TestServer, tenantId: string) {
  const { ids, people } = await addTeam(remote, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    starter0: [],
    starter1: [],
    clerk: [],
    chief: ["flow_follow_view", "flow_follow_jump"],
  });
  const roles = forTenant(remote.services.platform, tenantId).updateTable("bladeRole");
  await roles.set({ roleAlias: group }).where("roleAlias", "=", "clerk").execute();
  const { id: processDefinitionId } = await deployProcess(people.author, leaveDrawing);
  const tokenOf = (who: ProcessPerson) => people[who].session.get()?.accessToken ?? "";
  return {
    leave: { processDefinitionId, taskUser: ids.chief },
    tokens: {
      starter0: tokenOf("starter0"),
      starter1: tokenOf("starter1"),
      clerk: tokenOf("clerk"),
      chief: tokenOf("chief"),
    } satisfies Record<ProcessPerson, string>,
  };
}
