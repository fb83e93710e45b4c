import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

const tenantId = "100001";
let app: TestApp;
let clerk: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addStaff(app, tenantId, "clerk", []);
  clerk = await signIn(app, tenantId, "clerk", "staff");
});
afterAll(() => app.close());

const count = (startTime: string, endTime: string) =>
  clerk.GET("/blade-desk/process/leave/days", { params: { query: { startTime, endTime } } });

async function addDays(days: readonly (readonly [code: string, day: string])[]) {
  const rows = days.map(([code, dictKey], sort) => ({
    ...{ id: app.services.ids.next(), parentId: "1", code, dictKey, dictValue: dictKey, sort },
  }));
  await forTenant(app.services.platform, tenantId).insertInto("bladeDictBiz").values(rows).execute();
}

describe("days of leave", () => {
  // The first of December 2026 is a Tuesday.
  it.each([
    ["08:00:00 of a day to half past five", "2026-12-01 08:00:00", "2026-12-01 17:30:00", { days: 1, daysOff: 0 }],
    ["a morning", "2026-12-01 08:30:00", "2026-12-01 12:00:00", { days: 0.5, daysOff: 0 }],
    ["from noon to the next noon", "2026-12-01 12:00:00", "2026-12-02 12:00:00", { days: 1, daysOff: 0 }],
    ["from eight to eight", "2026-12-01 08:00:00", "2026-12-03 08:00:00", { days: 2, daysOff: 0 }],
    ["over a weekend", "2026-12-04 12:00:00", "2026-12-07 18:00:00", { days: 1.5, daysOff: 2 }],
    ["of a weekend alone", "2026-12-05 00:00:00", "2026-12-06 23:59:59", { days: 0, daysOff: 2 }],
    ["of a night", "2026-12-01 20:00:00", "2026-12-02 06:00:00", { days: 0, daysOff: 0 }],
  ])("%s", async (_, startTime, endTime, expected) => {
    expect(await count(startTime, endTime)).toMatchObject(expected);
  });

  it("leave the holidays of the hospital out, and count the days that make up for them and its own week", async () => {
    await addDays([
      ["recruit_holiday", "2027-01-01"],
      ["recruit_workday", "2027-01-03"],
    ]);
    const newYear = () => count("2026-12-31 08:00:00", "2027-01-04 18:00:00");
    expect(await newYear()).toMatchObject({ days: 3, daysOff: 2 });
    await addDays([["recruit_workday", "6"]]);
    expect(await newYear()).toMatchObject({ days: 4, daysOff: 1 });
  });

  it.each([
    ["2026-12-01 08:00:00", "2026-12-01 08:00:00", "endTime"],
    ["2026-12-02 08:00:00", "2026-12-01 08:00:00", "endTime"],
    ["2026-02-30 08:00:00", "2026-03-01 08:00:00", "startTime"],
    ["2026-02-28 08:00:00", "2026-02-30 08:00:00", "endTime"],
    ["2026-12-01 08:00:00", "9999-12-31 08:00:00", "endTime"],
  ])("from %s to %s are refused by field", async (startTime, endTime, field) => {
    expect((await refusalOf(count(startTime, endTime))).data.fields).toMatchObject([{ field }]);
  });
});
