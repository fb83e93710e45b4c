import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markKeys } from "../../../db/personal-columns/key-marks.ts";
import { createKeys } from "../../../db/personal-columns/keys.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
let root: BladeClient;
beforeAll(async () => {
  app = await createTestApp({ config: { syslog: { host: "127.0.0.1", port: 1 } } });
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "chief", ["runtime_view"]);
  root = await signIn(app, "000000", "root", "staff");
});
afterAll(() => app.close());

type Kind = "version" | "database" | "message" | "log" | "call" | "key";
const facts = (kind?: Kind, client = root) =>
  client.GET("/blade-system/runtime/list", { params: { query: kind ? { kind } : {} } });

test("an administrator of the platform reads versions and the size of the database", async () => {
  const [node, postgresql, schema] = await facts("version");
  expect(node).toMatchObject({ title: "Node.js", value: process.version });
  expect(postgresql?.value).toMatch(/^\d+/);
  expect(schema).toMatchObject({ title: "数据库结构", value: expect.stringMatching(/^\d{4}_/) });
  expect(await facts("database")).toEqual([
    expect.objectContaining({ title: "默认数据库", value: expect.stringMatching(/^[1-9][\d.]* MB$/) }),
  ]);
});

test("messages that wait or failed are counted for each tenant, and those that were sent are not", async () => {
  expect(await facts("message")).toEqual([]);
  const db = forTenant(app.services.platform, "100001");
  const values = { channel: "sms", recipient: "13800000001", template: "x", content: "" } as const;
  for (const state of ["waiting", "failed", "failed", "sent"] as const)
    await db
      .insertInto("messageOutbox")
      .values({ ...values, id: app.services.ids.next(), state, createTime: "2026-11-01 08:00:00" })
      .execute();
  expect(await facts("message")).toMatchObject([
    { id: "message-100001", value: "待发送 1，失败 2", note: "最早一条自 2026-11-01 08:00 起等待" },
  ]);
});

test("logs that the collector has not taken are counted, with the time of the oldest", async () => {
  await app.services.logs.flush();
  await app.services.platform.deleteFrom("logForward").execute();
  expect(await facts("log")).toEqual([
    { id: "log-syslog", kind: "log", title: "日志转发", value: "已全部转发", note: "" },
  ]);
  const { platform } = app.services;
  await platform.updateTable("logForward").set({ number: "0" }).execute();
  const blocks = await platform.selectFrom("logBlock").select("number").execute();
  expect(blocks.length).toBeGreaterThan(0);
  expect(await facts("log")).toMatchObject([
    {
      value: `${blocks.length} 块待转发`,
      note: expect.stringMatching(/^最早一块自 20\d\d-\d\d-\d\d \d\d:\d\d 起等待$/),
    },
  ]);
});

test("a call that took long is named with how often and how long, and a quick one is not", async () => {
  const { platform, ids } = app.services;
  const empty = { type: "1", serviceId: "", serverHost: "", serverIp: "", env: "", method: "POST", userAgent: "" };
  const row = { ...empty, remoteIp: "", methodClass: "", methodName: "", params: "", createBy: "", requestId: "" };
  for (const [requestUri, time] of [
    ["/slow", "900"],
    ["/slow", "300"],
    ["/quick", "40"],
  ] as const)
    await platform
      .insertInto("logApi")
      .values({
        ...row,
        tenantId: "100001",
        id: ids.next(),
        title: "导出",
        requestUri,
        time,
        createTime: new Date().toISOString(),
      })
      .execute();
  expect((await facts("call")).filter(({ title }) => title === "导出")).toMatchObject([
    { id: "call-/slow", value: "平均 600 毫秒，最慢 900 毫秒", note: "24 小时内 2 次：/slow" },
  ]);
});

test("each key is named with its age, from when a start first used it, and one that is too old with advice", async () => {
  const { platform } = app.services;
  expect(await facts("key")).toEqual([]);
  const old = createKeys();
  await markKeys(platform, old);
  await platform
    .updateTable("installationMark")
    .set({ createTime: sql`now() - interval '400 days'` })
    .where("name", "like", "key %")
    .execute();
  // Starts with the same keys change nothing. One key has been replaced.
  await markKeys(platform, { ...old, data: createKeys().data });
  const found = await facts("key");
  expect(found.map(({ title, value }) => `${title}：${value}`)).toEqual([
    "令牌签名密钥：400 天，建议更换",
    "传输加密密钥：400 天，建议更换",
    "数据加密密钥与 SM2 密钥对：0 天",
    "查找用的索引密钥：400 天，建议更换",
    "文件链接密钥：400 天，建议更换",
  ]);
  const names = await platform.selectFrom("installationMark").select("name").execute();
  expect(JSON.stringify(names)).not.toContain(old.signing.toString("hex"));
});

test("refuses staff of a hospital, whatever their roles have", async () => {
  const chief = await signIn(app, "100001", "chief", "staff");
  expect((await refusalOf(facts(undefined, chief))).status).toBe(403);
});
