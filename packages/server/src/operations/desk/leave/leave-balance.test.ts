import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloadedSheet, type FilledRow, rowsOf, uploadRows } from "../../../lists/sheets/filled-sheet-fixture.ts";
import { addAdministrator, addTeam, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deployProcess } from "../../flow/process-fixture.ts";

// Days of leave that people have, and what is left of them.

const tenantId = "100001";
type Account = "author" | "hr" | "clerk" | "nurse" | "head";
const annual = 1;
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;
let definitionId: string;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ ids, people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_follow_view", "flow_follow_delete"],
    hr: ["leave_grant_view", "leave_grant_edit", "leave_grant_delete", "leave_grant_import", "leave_grant_export"],
    clerk: [],
    nurse: [],
    head: [],
  }));
  const modelEditorXml = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("head", 'flowable:assignee="head"') +
      lines("begin head", "head finish"),
  );
  definitionId = (await deployProcess(people.author, modelEditorXml)).id;
});
afterAll(() => app.close());

const grant = (userId: string, year: number, days: number, kind = annual) =>
  people.hr.POST("/blade-desk/process/leave-grant/submit", { body: { userId, kind, year, days } });

/** A whole working day, or more; the first of December 2026 is a Tuesday. */
type Span = readonly [from: string, to: string];
const day = (date: string): Span => [`${date} 08:00:00`, `${date} 18:00:00`];

const ask = (client: BladeClient, [startTime, endTime]: Span, kind: number | null = annual) =>
  client.POST("/blade-desk/process/leave/start-process", {
    body: {
      ...{ processDefinitionId: definitionId, taskUser: ids.head, reason: "探亲", startTime, endTime },
      ...(kind !== null && { kind }),
    },
  });
const balances = async (client: BladeClient, [startTime, endTime]: Span, kind = annual) =>
  (await client.GET("/blade-desk/process/leave/days", { params: { query: { startTime, endTime, kind } } })).balances;
const decide = async (flag: string) => {
  const [task] = (await people.head.GET("/blade-flow/work/todo-list", {})).records;
  await people.head.POST("/blade-flow/work/complete-task", {
    body: { taskId: task?.taskId ?? "", flag, comment: "已阅" },
  });
};

describe("days of a kind of leave", () => {
  it("are shown before a request and refused beyond what is left, in halves; a rejection gives them back", async () => {
    await grant(ids.clerk, 2026, 1.5);
    const morning: Span = ["2026-12-01 08:00:00", "2026-12-01 12:00:00"];
    expect(await balances(people.clerk, morning)).toEqual([
      { year: 2026, granted: 1.5, used: 0, left: 1.5, asked: 0.5 },
    ]);
    await ask(people.clerk, morning);
    const { status, data } = await refusalOf(ask(people.clerk, ["2026-12-02 08:00:00", "2026-12-03 12:00:00"]));
    expect([status, data.fields]).toEqual([
      400,
      [{ field: "endTime", message: "2026 年该类型的假还剩 1 天，本次请了 1.5 天" }],
    ]);
    await decide("");
    expect(await balances(people.clerk, morning)).toMatchObject([{ used: 0, left: 1.5 }]);
    await ask(people.clerk, ["2026-12-02 08:00:00", "2026-12-03 12:00:00"]);
    await decide("ok");
    expect(await balances(people.clerk, morning)).toMatchObject([{ used: 1.5, left: 0 }]);
    expect((await refusalOf(ask(people.clerk, morning))).status).toBe(400);
  });

  it("come back when a request is withdrawn or ended, too", async () => {
    await grant(ids.nurse, 2025, 1);
    const span = day("2025-12-01");
    for (const end of ["withdraw", "delete"] as const) {
      await ask(people.nurse, span);
      expect((await refusalOf(ask(people.nurse, span))).status).toBe(400);
      const { processInstanceId = "" } = (await people.nurse.GET("/blade-flow/work/send-list", {})).records[0] ?? {};
      if (end === "withdraw") await people.nurse.POST("/blade-flow/work/withdraw", { body: { processInstanceId } });
      else
        await people.author.POST("/blade-flow/follow/delete-process-instance", {
          params: { query: { processInstanceId } },
        });
    }
    await ask(people.nurse, span);
  });

  it("count in the year in which they lie", async () => {
    await grant(ids.nurse, 2027, 2);
    // From a Wednesday to a Monday, with the first of January a Friday.
    const span: Span = ["2026-12-30 08:00:00", "2027-01-04 18:00:00"];
    expect(await balances(people.nurse, span)).toEqual([{ year: 2027, granted: 2, used: 0, left: 2, asked: 2 }]);
    await grant(ids.nurse, 2026, 1);
    expect((await refusalOf(ask(people.nurse, span))).data.fields).toMatchObject([
      { message: "2026 年该类型的假还剩 1 天，本次请了 2 天" },
    ]);
    await ask(people.nurse, ["2026-12-31 08:00:00", "2027-01-01 12:00:00"]);
    expect(await balances(people.nurse, span)).toMatchObject([
      { year: 2026, used: 1, left: 0 },
      { year: 2027, used: 0.5, left: 1.5 },
    ]);
  });

  it("are taken once where two requests for the last day are sent at the same moment", async () => {
    for (const year of [2030, 2031, 2036]) {
      await grant(ids.clerk, year, 1);
      const spans = [day(`${year}-12-03`), day(`${year}-12-04`), day(`${year}-12-05`)];
      const outcomes = await Promise.all(
        spans.map((span) =>
          ask(people.clerk, span).then(
            () => 200,
            (error: { status?: number }) => error.status,
          ),
        ),
      );
      const [used] = await balances(people.clerk, [`${year}-12-02 08:00:00`, `${year}-12-06 18:00:00`]);
      expect([used?.used, outcomes.toSorted()]).toEqual([1, [200, 400, 400]]);
    }
  });

  it("have no limit without a grant, for another kind, or where none was chosen", async () => {
    const year: Span = ["2028-01-01 08:00:00", "2028-12-31 18:00:00"];
    expect(await balances(people.clerk, year)).toEqual([]);
    await ask(people.clerk, year);
    await grant(ids.clerk, 2029, 0.5);
    for (const kind of [2, null]) await ask(people.clerk, day("2029-12-03"), kind);
    expect((await refusalOf(ask(people.clerk, day("2029-12-03"), 98))).data.fields).toMatchObject([{ field: "kind" }]);
  });

  it("can be fewer than were used: nothing is left then", async () => {
    const { id } = await grant(ids.head, 2026, 2);
    await ask(people.head, ["2026-12-07 08:00:00", "2026-12-08 18:00:00"]);
    await people.hr.POST("/blade-desk/process/leave-grant/submit", {
      body: { id, userId: ids.head, kind: annual, year: 2026, days: 1 },
    });
    expect(await balances(people.head, day("2026-12-09"))).toMatchObject([{ granted: 1, used: 2, left: -1 }]);
    expect((await refusalOf(ask(people.head, day("2026-12-09")))).data.fields).toMatchObject([
      { message: "2026 年该类型的假还剩 0 天，本次请了 1 天" },
    ]);
  });
});

describe("grants of leave", () => {
  it("are one for each person, kind and year, of people and kinds that there are, and in halves", async () => {
    const first = await grant(ids.head, 2035, 5);
    expect(first).toMatchObject({ userName: "head", kindName: "年假", used: 0 });
    const field = async (call: Promise<unknown>) => (await refusalOf(call)).data.fields?.[0]?.field;
    expect(await field(grant(ids.head, 2035, 6))).toBe("userId");
    expect(await field(grant("1780000000000000099", 2035, 6))).toBe("userId");
    expect(await field(grant(ids.head, 2035, 6, 98))).toBe("kind");
    expect(await field(grant(ids.head, 2036, 0.3))).toBe("days");
    await people.hr.POST("/blade-desk/process/leave-grant/remove", { params: { query: { ids: first.id } } });
    expect((await grant(ids.head, 2035, 6)).days).toBe(6);
    expect((await refusalOf(people.clerk.GET("/blade-desk/process/leave-grant/list", {}))).status).toBe(403);
  });

  it("name their kind in the language of the reader, and read it from a sheet in either", async () => {
    await grant(ids.clerk, 2041, 5, 2);
    const english = { params: { query: { year: 2041 } }, headers: { "accept-language": "en" } } as const;
    const { records } = await people.hr.GET("/blade-desk/process/leave-grant/list", english);
    expect(records.map(({ kindName }) => kindName)).toEqual(["Sick leave"]);
    const row = { 员工: "nurse", 请假类型: "Sick leave", 年度: 2041, "额度（天）": "3" };
    const uploaded = await uploadRows(people.hr, "/blade-desk/process/leave-grant/import", [row]);
    expect(uploaded).toMatchObject({ succeeded: 1 });
  });

  it("keep their kind from being removed, and say how many there are", async () => {
    await grant(ids.clerk, 2042, 5, 4);
    await ask(people.nurse, day("2042-12-03"), 4);
    await addAdministrator(app, "root");
    const root = await signIn(app, "000000", "root", "staff");
    const { records } = await root.GET("/blade-system/dict/parent-list", { params: { query: { code: "leave_kind" } } });
    const children = await root.GET("/blade-system/dict/child-list", {
      params: { query: { parentId: records[0]?.id ?? "" } },
    });
    const idOf = (key: string) => children.records.find(({ dictKey }) => dictKey === key)?.id ?? "";
    const remove = (key: string) => root.POST("/blade-system/dict/remove", { params: { query: { ids: idOf(key) } } });
    const query = { operation: "removeDict", ids: idOf("4") };
    expect(await root.GET("/blade-system/uses/list", { params: { query } })).toMatchObject([
      { by: "leaveGrants", text: "1 项假期额度", blocks: true },
      { by: "leaves", text: "1 条请假", blocks: true },
    ]);
    expect((await refusalOf(remove("4"))).msg).toBe("仍有 1 项假期额度、1 条请假在使用，不能删除");
    await remove("5");
  });

  it("are brought in by a sheet, by account or name, and changed when told to", async () => {
    const path = "/blade-desk/process/leave-grant/import";
    const row = (员工: string, 额度: string, more: FilledRow = {}): FilledRow => ({
      ...{ 员工, 请假类型: "年假", 年度: 2040, "额度（天）": 额度, ...more },
    });
    const [titles] = await downloadedSheet(people.hr, "/blade-desk/process/leave-grant/template");
    expect(titles).toEqual(["员工*", "请假类型*", "年度*", "额度（天）*", "备注"]);
    const wrong = [row("nobody", "5"), row("clerk", "5.3"), row("clerk", "5", { 请假类型: "长假" }), row("nurse", "5")];
    const { succeeded, failures } = await uploadRows(people.hr, path, wrong);
    expect([succeeded, failures.map(({ row, column }) => `${row} ${column}`)]).toEqual([
      0,
      ["2 员工", "3 额度（天）", "4 请假类型"],
    ]);
    expect(await uploadRows(people.hr, path, [row("clerk", "5"), row("nurse", "7.5")])).toMatchObject({ succeeded: 2 });
    expect((await uploadRows(people.hr, path, [row("clerk", "6")])).failures).toMatchObject([{ column: "员工" }]);
    expect(await uploadRows(people.hr, path, [row("clerk", "6")], { isCovered: 1 })).toMatchObject({ succeeded: 1 });
    const sheet = await downloadedSheet(people.hr, "/blade-desk/process/leave-grant/export", { year: 2040 });
    expect(await uploadRows(people.hr, path, rowsOf(sheet), { isCovered: 1 })).toMatchObject({ succeeded: 2 });
    const { records } = await people.hr.GET("/blade-desk/process/leave-grant/list", {
      params: { query: { year: 2040 } },
    });
    expect(records.map(({ userName, days }) => [userName, days]).toSorted()).toEqual([
      ["clerk", 6],
      ["nurse", 7.5],
    ]);
  });
});
