// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, addTeam, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { askForLeave, deployProcess } from "../process-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let people: Record<"author" | "starter" | "head" | "stranger" | "clerk", BladeClient>;
let ids: Record<"head", string>;
let outsider: BladeClient;
let definitionId: string;

const hostile = "&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
const model = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/>' +
    `<userTask id="head" name="科室${hostile}" flowable:nameEn="Head" flowable:assignee="\${taskUser}"/>` +
    userTask("group", 'flowable:candidateGroups="clerk"') +
    lines("begin head", "head group", "group finish"),
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  ({ people, ids } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    ...{ starter: [], head: [], stranger: [], clerk: [] },
  }));
  await addStaff(app, "200002", "outsider", ["flow_follow_view"]);
  outsider = await signIn(app, "200002", "outsider", "staff");
  definitionId = (await deployProcess(people.author, model)).id;
});
afterAll(() => app.close());

const picture = async (client: BladeClient, processInstanceId: string) =>
  (await client.download("/blade-flow/process/diagram-view", { params: { query: { processInstanceId } } })).text();
const file = (client: BladeClient, query: { processDefinitionId: string; resourceType?: "xml" | "image" }) =>
  client.download("/blade-flow/process/resource-view", { params: { query } });
const titlesIn = (svg: string) => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text);
const ask = async () => askForLeave(people.starter, { taskUser: ids.head });

describe("the picture of a process", () => {
  it("says to everybody who takes part where it stands", async () => {
    const { processInstanceId, taskId } = await ask();
    // The start has no name.
    const shown = ["请假", `科室${hostile} · 进行中`, "group", "已经过"];
    for (const client of [people.starter, people.head])
      expect(titlesIn(await picture(client, processInstanceId))).toEqual(shown);
    await people.head.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok" } });
    // A task that a group may claim waits as well.
    expect(titlesIn(await picture(people.starter, processInstanceId))).toEqual(
      expect.arrayContaining([`科室${hostile} · 已经过`, "group · 进行中"]),
    );
  });

  it("does not exist for others", async () => {
    const { processInstanceId } = await ask();
    for (const client of [people.stranger, outsider])
      expect(await refusalOf(picture(client, processInstanceId))).toMatchObject({ status: 404 });
    expect(await refusalOf(file(outsider, { processDefinitionId: definitionId }))).toMatchObject({ status: 404 });
  });

  it("is drawn for a version without a way, in the reader's language", async () => {
    const svg = await (await file(people.stranger, { processDefinitionId: definitionId })).text();
    expect(titlesIn(svg)).toEqual(["请假", `科室${hostile}`, "group"]);
    const english = await people.stranger.download("/blade-flow/process/resource-view", {
      params: { query: { processDefinitionId: definitionId } },
      headers: { "accept-language": "en" },
    });
    expect(titlesIn(await english.text())).toContain("Head");
  });

  it("runs nothing in a browser, and is kept by none", async () => {
    const { processInstanceId } = await ask();
    const answer = await app.app.inject({
      url: "/api/blade-flow/process/diagram-view",
      query: { processInstanceId },
      headers: { "blade-auth": `bearer ${people.starter.session.get()?.accessToken}` },
    });
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(answer.body).not.toContain("<script");
  });
});

describe("the file of a version", () => {
  it("is the one that was deployed", async () => {
    const blob = await file(people.stranger, { processDefinitionId: definitionId, resourceType: "xml" });
    expect(await blob.text()).toBe(model);
    expect(blob.type).toBe("application/xml");
  });

  it("is refused in another form", async () => {
    const query = { processDefinitionId: definitionId, resourceType: "png" as "xml" };
    expect(await refusalOf(file(people.stranger, query))).toMatchObject({ status: 400 });
  });
});
