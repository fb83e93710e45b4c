import type { BladeClient } from "@bladekit/sdk";
import { addStaff, addTenant, type Instances, signIn, startInstances } from "@bladekit/server/testing";
import pg from "pg";

export const tenantId = "300001";

/** A row of the table: what was measured, the result, and the goal. */
export type Figure = readonly [name: string, measured: string, goal: string];

/** A hospital with a process whose first task a group can claim, on a server process of its own. */
export type Office = Pick<Instances, "close" | "databaseUrl"> & {
  author: BladeClient;
  starter: BladeClient;
  /** Members of the group. */
  clerks: readonly BladeClient[];
  clerkIds: readonly string[];
  /** Starts a process, whose task a member of the group may claim. */
  ask(): Promise<void>;
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
};

/** The drawing of a leave: a clerk decides, and on a long leave the head, too. */
export const leaveModel = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="http://bladekit.org/flow">
<process id="leave" name="请假" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>
<userTask id="clerk" name="科室审批" flowable:candidateGroups="clerks"/><exclusiveGateway id="choice" default="short"/>
<userTask id="head" name="院长审批" flowable:assignee="\${taskUser}"/>
<sequenceFlow id="a" sourceRef="begin" targetRef="clerk"/><sequenceFlow id="b" sourceRef="clerk" targetRef="choice"/>
<sequenceFlow id="short" sourceRef="choice" targetRef="finish"/><sequenceFlow id="d" sourceRef="head" targetRef="finish"/>
<sequenceFlow id="long" sourceRef="choice" targetRef="head"><conditionExpression xsi:type="tFormalExpression">\${pass &amp;&amp; days &gt; 3}</conditionExpression></sequenceFlow>
</process></definitions>`;

export async function openOffice(): Promise<Office> {
  const instances = await startInstances(1);
  try {
    const server = instances.at(0);
    const database = new pg.Client({ connectionString: instances.databaseUrl });
    await database.connect();
    const query = (text: string, values: readonly unknown[] = []) => database.query(text, [...values]);
    await addTenant(server, tenantId);
    const may = ["flow_model_edit", "flow_model_deploy", "flow_model_view", "post_edit"];
    await addStaff(server, tenantId, "author", may);
    await addStaff(server, tenantId, "starter", []);
    const names = Array.from({ length: 10 }, (_, index) => `clerk${index}`);
    const clerkIds: string[] = [];
    for (const name of names) clerkIds.push(await addStaff(server, tenantId, name, []));
    await query("update blade_role set role_alias = 'clerks' where tenant_id = $1 and role_name = 'clerk0'", [
      tenantId,
    ]);
    await query(
      `insert into blade_user_role (tenant_id, user_id, role_id)
       select $1, u, r.id from unnest($2::bigint[]) as u, blade_role r
       where r.tenant_id = $1 and r.role_alias = 'clerks' on conflict do nothing`,
      [tenantId, clerkIds],
    );
    const [author, starter] = [
      await signIn(server, tenantId, "author", "staff"),
      await signIn(server, tenantId, "starter", "staff"),
    ];
    const clerks: BladeClient[] = [];
    for (const name of names) clerks.push(await signIn(server, tenantId, name, "staff"));
    const { id } = await author.POST("/blade-flow/model/submit", {
      body: { name: "请假", modelKey: "leave", modelEditorXml: leaveModel },
    });
    await author.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_1" } } });
    const [process] = (await starter.GET("/blade-flow/work/start-list", {})).records;
    const leave = {
      ...{ processDefinitionId: process?.id ?? "", taskUser: clerkIds[0] ?? "", reason: "探亲" },
      ...{ startTime: "2026-12-01 08:00:00", endTime: "2026-12-02 08:00:00" },
    };
    return {
      ...{ databaseUrl: instances.databaseUrl, author, starter, clerks, clerkIds, query },
      ask: async () => void (await starter.POST("/blade-desk/process/leave/start-process", { body: leave })),
      async close() {
        await database.end();
        await instances.close();
      },
    };
  } catch (error) {
    await instances.close().catch(() => undefined);
    throw error;
  }
}
