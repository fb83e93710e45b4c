// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

// A drawing that the platform deploys to all hospitals or to some, and what a hospital is told before it deploys its own.

let app: TestApp;
let platform: BladeClient;
let first: BladeClient;
let second: BladeClient;
const may = ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_manager_view", "flow_manager_deploy"];

beforeAll(async () => {
  app = await createTestApp();
  for (const tenantId of ["100001", "200002"]) await addTenant(app, tenantId);
  for (const tenantId of ["000000", "100001", "200002"]) await addStaff(app, tenantId, "author", may);
  [platform, first, second] = (await Promise.all(
    ["000000", "100001", "200002"].map((tenantId) => signIn(app, tenantId, "author", "staff")),
  )) as [BladeClient, BladeClient, BladeClient];
});
afterAll(() => app.close());

const xmlOf = (key: string, who = 'flowable:assignee="author"') =>
  drawing(
    `<startEvent id="begin"/>${userTask("head", who)}<endEvent id="finish"/>${lines("begin head", "head finish")}`,
    key,
  );

async function deploy(client: BladeClient, modelKey: string, tenantIds?: string): Promise<void> {
  const body = { name: "外出", modelKey, modelEditorXml: xmlOf(modelKey) };
  const { id: modelId } = await client.POST("/blade-flow/model/submit", { body });
  const query = { modelId, category: "flow_3", ...(tenantIds !== undefined && { tenantIds }) };
  await client.POST("/blade-flow/model/deploy", { params: { query } });
}

/** Tenants of the versions that a person may start: "" for one of all hospitals. */
async function startable(client: BladeClient, key: string, mode?: 1 | 2): Promise<string[]> {
  const query = { size: 100, ...(mode && { mode }) };
  const { records } = await client.GET("/blade-flow/work/start-list", { params: { query } });
  return records.filter((version) => version.key === key).map(({ tenantId }) => tenantId);
}

describe("a deployment by the platform", () => {
  it("without hospitals is for all of them, and says so", async () => {
    await deploy(platform, "everywhere", "");
    for (const hospital of [first, second]) {
      expect(await startable(hospital, "everywhere")).toEqual([""]);
      expect(await startable(hospital, "everywhere", 1)).toEqual([""]);
      expect(await startable(hospital, "everywhere", 2)).toEqual([]);
    }
  });

  it("with hospitals is for these, as versions of their own", async () => {
    await deploy(platform, "chosen", "200002");
    expect(await startable(first, "chosen")).toEqual([]);
    expect(await startable(second, "chosen", 2)).toEqual(["200002"]);
    expect(await startable(second, "chosen", 1)).toEqual([]);
  });

  it("to a hospital that there is none of is for nobody", async () => {
    const refused = await refusalOf(deploy(platform, "nowhere", "100001,999999"));
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining("租户不存在：999999")]);
    expect(await startable(first, "nowhere")).toEqual([]);
  });
});

describe("a category of a process", () => {
  const deployed = async (client: BladeClient, key: string) =>
    (await client.GET("/blade-flow/work/start-list", { params: { query: { size: 100 } } })).records.find(
      (version) => version.key === key,
    );
  const submit = async (client: BladeClient, modelKey: string, category?: string) => {
    const body = { name: "外出", modelKey, modelEditorXml: xmlOf(modelKey), ...(category && { category }) };
    return (await client.POST("/blade-flow/model/submit", { body })).id;
  };
  const put = (client: BladeClient, modelId: string, category?: string) =>
    client.POST("/blade-flow/model/deploy", { params: { query: { modelId, ...(category && { category }) } } });

  it("is that of its model, or the hospital's own; the platform names one", async () => {
    await put(first, await submit(first, "plain"));
    expect(await deployed(first, "plain")).toMatchObject({ category: "flow_own", categoryName: "本院流程" });
    await put(first, await submit(first, "modelled", "flow_3"));
    expect(await deployed(first, "modelled")).toMatchObject({ category: "flow_3" });
    const refused = await refusalOf(put(platform, await submit(platform, "common")));
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining("流程分类不存在")]);
  });

  it("may be one that a hospital has made, which no other hospital has", async () => {
    const head = { code: "flow_category", sort: 1 };
    await forTenant(app.services.platform, "100001")
      .insertInto("bladeDictBiz")
      .values({ ...head, id: app.services.ids.next(), parentId: "1", dictKey: "nursing", dictValue: "护理" })
      .execute();
    await put(first, await submit(first, "ward"), "flow_nursing");
    expect(await deployed(first, "ward")).toMatchObject({ category: "flow_nursing", categoryName: "护理" });
    const refused = await refusalOf(put(second, await submit(second, "ward"), "flow_nursing"));
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining("流程分类不存在")]);
  });
});

it("a hospital deploys to itself alone", async () => {
  expect((await refusalOf(deploy(first, "foreign", "200002"))).status).toBe(403);
  expect(await startable(second, "foreign")).toEqual([]);
  await deploy(first, "own", "100001");
  expect(await startable(first, "own", 2)).toEqual(["100001"]);
});

describe("people of a drawing", () => {
  const findings = async (who: string, client = first) =>
    (await client.POST("/blade-flow/model/check", { body: { modelEditorXml: xmlOf("people", who) } })).map(
      ({ level, element, message }) => [level, element, message],
    );

  it.each([
    ["a user", 'flowable:assignee="nobody"', "nobody"],
    ["a role", 'flowable:candidateGroups="role:nobody"', "nobody"],
    ["a department", 'flowable:candidateGroups="dept:1780000000000000099"', "1780000000000000099"],
    ["a late step", 'flowable:assignee="author" flowable:escalateAfter="P1D" flowable:escalateTo="gone"', "gone"],
  ])("are missed where this hospital has nobody: %s", async (_, who, name) => {
    expect(await findings(who)).toEqual([["warning", "head", `“head”的办理人“${name}”在本院没有在职成员`]]);
  });

  it("are not looked up for the platform, which has other people than its hospitals, and it says so", async () => {
    for (const who of ['flowable:candidateGroups="role:author"', 'flowable:candidateGroups="author"']) {
      expect(await findings(who, platform)).toEqual([
        ["warning", "", "没有检查各医院是否有这些办理人（共 1 个）：author"],
      ]);
    }
    expect(await findings('flowable:assignee="${applyUser}"', platform)).toEqual([]);
  });

  describe("for hospitals that the platform chose", () => {
    const check = (client: BladeClient, group: string, tenantIds: string) =>
      client.POST("/blade-flow/model/check", {
        body: {
          modelEditorXml: xmlOf("people", `flowable:candidateGroups="${group}" flowable:whenNobody="admin"`),
          tenantIds,
        },
      });

    it("are missed in each that has nobody, by its name", async () => {
      await addStaff(app, "200002", "dean", []);
      expect((await check(platform, "dean", "100001,200002")).map(({ message }) => message)).toEqual([
        "医院 100001：“head”的办理人“dean”在本院没有在职成员",
      ]);
      expect(await check(platform, "author", "100001,200002")).toEqual([]);
    });

    it("are asked of hospitals that there are, and by the platform alone", async () => {
      expect((await refusalOf(check(platform, "author", "100001,999999"))).msg).toContain("租户不存在：999999");
      expect(await check(first, "author", "")).toEqual([]);
      expect((await check(first, "dean", "200002")).map(({ message }) => message)).toEqual([
        "“head”的办理人“dean”在本院没有在职成员",
      ]);
    });

    it("are missed in a file that is uploaded, too", async () => {
      const upload = async (client: BladeClient, query: { tenantIds?: string } = {}) => {
        const body = new FormData();
        const who = 'flowable:candidateGroups="dean" flowable:whenNobody="admin"';
        body.append("file", new Blob([xmlOf("people", who)]), "people.bpmn20.xml");
        const params = { query };
        return (await client.POST("/blade-flow/manager/check-upload", { params, body: body as never })).map(
          ({ level, message }) => [level, message],
        );
      };
      expect(await upload(first)).toEqual([["warning", "“head”的办理人“dean”在本院没有在职成员"]]);
      expect(await upload(second)).toEqual([]);
      expect(await upload(platform, { tenantIds: "100001,200002" })).toEqual([
        ["warning", "医院 100001：“head”的办理人“dean”在本院没有在职成员"],
      ]);
    });
  });

  it("are too few with one member, who may be the starter, unless the drawing has a rule for that", async () => {
    const only = "“head”只有“author”能办理，由其本人发起时没有人办理，请选择“无人办理时”怎么办";
    expect(await findings('flowable:candidateGroups="author"')).toEqual([["warning", "head", only]]);
    expect(await findings('flowable:candidateUsers="author,author"')).toEqual([["warning", "head", only]]);
    for (const more of ['whenNobody="admin"', 'openToStarter="true"']) {
      expect(await findings(`flowable:candidateGroups="author" flowable:${more}`)).toEqual([]);
    }
    await addStaff(app, "100001", "second", []);
    expect(await findings('flowable:candidateGroups="author,second"')).toEqual([]);
  });

  it("are missed at the start where the starter alone is in the group, who may not decide", async () => {
    const modelEditorXml = xmlOf("alone", 'flowable:candidateGroups="author"').replace(
      '<startEvent id="begin"/>',
      '<startEvent id="begin"><extensionElements><flowable:formProperty id="why" name="原因" type="string"/></extensionElements></startEvent>',
    );
    const { id: modelId } = await first.POST("/blade-flow/model/submit", {
      body: { name: "独自", modelKey: "alone", modelEditorXml },
    });
    await first.POST("/blade-flow/model/deploy", { params: { query: { modelId, category: "flow_3" } } });
    const { records } = await first.GET("/blade-flow/work/start-list", { params: { query: { size: 100 } } });
    const processDefinitionId = records.find(({ key }) => key === "alone")?.id ?? "";
    const refused = await refusalOf(
      first.POST("/blade-flow/process/start", { body: { processDefinitionId, variables: {} } }),
    );
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining("除发起人外没有人可以办理“head”")]);
  });
});
