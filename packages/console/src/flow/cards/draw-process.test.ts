import { processPacks } from "@bladekit/openapi/packs/processes";
import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDrawing } from "../drawing/drawing.ts";
import { overviewOf } from "../drawing/steps.ts";
import { drawProcess } from "./draw-process.ts";
import { readCards } from "./read-cards.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
  admin = await signIn(app, "100001", "admin", "staff");
});
afterAll(() => app.close());

test("the gallery shows the processes that hospitals ask for most", () => {
  expect(processPacks.map(({ title }) => title.split(" · ")[0])).toEqual(
    "请假 销假 调班 进修 外出 用印 采购 用车 离职 招聘计划 公示 录用".split(" "),
  );
});

test.each(processPacks.map((pack) => [pack.code, pack] as const))(
  "the template %s is a row of cards with a form, and the check finds no error and no rejection without effect",
  async (code, pack) => {
    const modelEditorXml = await drawProcess(pack, `gallery_${code}`);
    const drawing = await readDrawing(modelEditorXml);
    const cards = readCards(drawing);
    expect("row" in cards && cards.row.cards.length).toBe(pack.steps.length);
    const { fields, steps } = overviewOf(drawing);
    expect(fields.length > 0 || pack.form === "leave" || pack.category === "flow_2" || pack.category === "flow_4").toBe(
      true,
    );
    expect(steps.filter(({ kind, nameEn }) => kind === "task" && nameEn === "")).toEqual([]);
    const findings = await admin.POST("/blade-flow/model/check", { body: { modelEditorXml } });
    // Which people a hospital has is its own affair.
    expect(findings.filter(({ message }) => !/没有负责人|没有在职成员/.test(message))).toEqual([]);
  },
);

test("a request by a template needs no category, goes its way, and ends with a rejection", async () => {
  const pack = processPacks.find(({ code }) => code === "hiring");
  if (!pack) throw new Error("the gallery has no hiring");
  const body = { name: "录用", modelKey: "gallery_run", modelEditorXml: await drawProcess(pack, "gallery_run") };
  const { id: modelId } = await admin.POST("/blade-flow/model/submit", { body });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId } } });
  const viewer = await signIn(app, "100001", "viewer", "staff");
  const query = { name: "录用" };
  const [version] = (await viewer.GET("/blade-flow/work/start-list", { params: { query } })).records;
  expect(version).toMatchObject({ category: "flow_own", categoryName: "本院流程", startForm: "fields" });
  const [hospital] = await viewer.GET("/blade-system/dept/tree", {});
  const dept = hospital?.children?.[0]?.id ?? hospital?.id ?? "";
  const variables = { name: "林晓", post: "护士", dept, day: "2027-01-08" };
  await viewer.POST("/blade-flow/process/start", { body: { processDefinitionId: version?.id ?? "", variables } });
  const hr = await signIn(app, "100001", "hr", "staff");
  const [task] = (await hr.GET("/blade-flow/work/claim-list", { params: { query: { category: "flow_own" } } })).records;
  const { taskId = "", processInstanceId = "" } = task ?? {};
  expect(task).toMatchObject({ taskName: "人事审核", categoryName: "本院流程" });
  await hr.POST("/blade-flow/work/claim-task", { params: { query: { taskId } } });
  await hr.POST("/blade-flow/work/complete-task", { body: { taskId, processInstanceId, comment: "编制已满" } });
  const [sent] = (await viewer.GET("/blade-flow/work/send-list", {})).records;
  expect(sent).toMatchObject({ processInstanceId, processOutcome: "rejected" });
});
