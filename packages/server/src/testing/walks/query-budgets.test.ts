import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { deployProcess } from "../../operations/flow/process-fixture.ts";
import { addGuest, addStaff, clientOf, createTestApp, fillLists, signIn, type TestApp } from "../index.ts";

const tenantId = "300001";
const front = "/mrhr-zpgl-new/openness/front";

let test: TestApp;
const callers: Partial<Record<"visitor" | "staff" | "guest", BladeClient>> = {};

beforeAll(async () => {
  test = await createTestApp();
  await fillLists(test.databaseUrl, 500, ["jobs", "articles", "guests", "applications", "logs"]);
  await addStaff(test, tenantId, "boss", [
    ...["job_view", "application_view", "log_api_view"],
    ...["flow_model_edit", "flow_model_deploy", "flow_model_view"],
  ]);
  await addGuest(test, tenantId, "13800000001");
  callers.visitor = clientOf(test, tenantId);
  callers.staff = await signIn(test, tenantId, "boss", "staff");
  callers.guest = await signIn(test, tenantId, "13800000001");
  await startProcesses(callers.staff);
});
afterAll(() => test?.close());

/** The statements that something sends to the database. Log entries are written in the background, and no call waits for them. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  // Otherwise log entries of earlier calls would be written in between.
  await test.services.logs.flush();
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const texts = query.mock.calls.map((args) => {
      const [first] = args as unknown as [string | { text: string }];
      return typeof first === "string" ? first : first.text;
    });
    return texts.filter((text) => !text.startsWith('insert into "log_'));
  } finally {
    query.mockRestore();
  }
}

/** Starts processes so that the caller has one task, may claim one and has done one. */
async function startProcesses(boss: BladeClient) {
  const own = 'flowable:assignee="boss" flowable:openToStarter="true"';
  const modelEditorXml = drawing(
    '<startEvent id="begin"/><parallelGateway id="fork"/><endEvent id="one"/><endEvent id="two"/>' +
      userTask("first", own) +
      userTask("held", own) +
      userTask("open", 'flowable:candidateGroups="boss"') +
      lines("begin first", "first fork", "fork held", "fork open", "held one", "open two"),
    "budget",
  );
  const version = { name: "审批", modelKey: "budget", category: "flow_3" };
  const { id: processDefinitionId } = await deployProcess(boss, modelEditorXml, version);
  for (let count = 0; count < 3; count += 1) {
    await boss.POST("/blade-flow/process/start", { body: { processDefinitionId } });
    const [task] = (await boss.GET("/blade-flow/work/send-list", {})).records;
    await boss.POST("/blade-flow/work/complete-task", { body: { taskId: task?.taskId ?? "", flag: "ok" } });
  }
}

const call = (caller: keyof typeof callers, path: string) =>
  (callers[caller] as unknown as { GET(path: string): Promise<{ records: unknown[] }> }).GET(path);

/** The most queries of a call whose labels and grants are cached. An operation that needs more has to give the reason here. */
const budgets: readonly (readonly [caller: keyof typeof callers, path: string, queries: number])[] = [
  // One for the tenant with the version of its labels, and one for the page with its total.
  ["visitor", `${front}/getFrontPostJobList`, 2],
  ["visitor", `${front}/getFrontNewJobList`, 2],
  ["visitor", `${front}/getFrontRecruitArticleVOList`, 2],
  // One for the session with client, user, tenant and both versions, and one for the page with its total.
  ["staff", "/mrhr-zpgl-new/recruitApplication/list", 2],
  ["staff", "/blade-log/api/list", 2],
  ["guest", "/mrhr-zpgl-new/recruitGuestApplication/list", 2],
  // Four more, however many posts: the résumé with its account, what all open posts ask for, and those of one page.
  ["guest", "/mrhr-zpgl-new/recruitGuestResume/suitingJobs", 5],
  // Two more, sent together: the names of departments, and the number of applications for each post.
  ["staff", "/mrhr-zpgl-new/recruitJob/list", 4],
  // One more for what the list shows of its tasks.
  ["staff", "/blade-flow/work/todo-list", 3],
  ["staff", "/blade-flow/work/claim-list", 3],
  ["staff", "/blade-flow/work/done-list", 3],
  // Two more, sent together: the processes' latest tasks, and whether each can be urged.
  ["staff", "/blade-flow/work/send-list", 4],
  // Three more, sent together: tasks, claimable tasks, and messages.
  ["staff", "/blade-flow/work/counts", 4],
];

describe("queries of a call", () => {
  it.each(budgets)("are as many as agreed: %s %s %i", async (caller, path, queries) => {
    await call(caller, path);
    let rows = 0;
    const sent = await queriesOf(async () => {
      rows = (await call(caller, path)).records?.length ?? 1;
    });
    // For an empty list the other queries would not be sent.
    expect(queries > 2 ? rows : 1).toBeGreaterThan(0);
    expect(sent, sent.join("\n")).toHaveLength(queries);
  });

  it("find out once who calls, and the tenant, for all that are made at once", async () => {
    const path = "/mrhr-zpgl-new/recruitApplication/list";
    await call("staff", path);
    const sent = await queriesOf(() => Promise.all(Array.from({ length: 20 }, () => call("staff", path))));
    const ofSession = sent.filter((text) => text.includes('from "auth_session"'));
    // Some calls come while one reading runs, and share the next.
    expect(ofSession.length).toBeLessThan(10);
    expect(sent.length - ofSession.length).toBe(20);
  });
});

describe("labels that are kept", () => {
  const label = async (): Promise<unknown> => {
    const { records } = await call("visitor", `${front}/getFrontPostJobList`);
    return records.map((row) => (row as { categoryName: string }).categoryName);
  };
  // Writes directly to the database, as another instance would.
  const rename = (dictValue: string) =>
    forTenant(test.services.platform, tenantId)
      .updateTable("bladeDictBiz")
      .set({ dictValue })
      .where("code", "=", "recruit_category")
      .execute();

  it("are new at the next call after a change, and those of another hospital stay what they were", async () => {
    const own = forTenant(test.services.platform, tenantId);
    const other = forTenant(test.services.platform, "300002");
    for (const [db, name] of [
      [own, "ours"],
      [other, "theirs"],
    ] as const)
      for (const dictKey of ["doctor", "nurse", "technician", "pharmacist", "management"])
        await db
          .insertInto("bladeDictBiz")
          .values({ id: test.services.ids.next(), code: "recruit_category", dictKey, dictValue: name })
          .execute();
    expect(await label()).toEqual(Array(10).fill("ours"));
    await rename("renamed");
    expect(await label()).toEqual(Array(10).fill("renamed"));
    const { records } = (await (
      clientOf(test, "300002") as unknown as { GET(path: string): Promise<{ records: { categoryName: string }[] }> }
    ).GET(`${front}/getFrontPostJobList`)) as { records: { categoryName: string }[] };
    expect(records.map(({ categoryName }) => categoryName)).toEqual(Array(10).fill("theirs"));
  });

  it("are not those of a transaction that came to nothing", async () => {
    const before = await label();
    await expect(
      test.services.platform.transaction().execute(async (tx) => {
        await forTenant(tx as never, tenantId)
          .updateTable("bladeDictBiz")
          .set({ dictValue: "never" })
          .execute();
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await label()).toEqual(before);
  });
});
