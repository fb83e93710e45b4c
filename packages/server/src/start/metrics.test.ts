import { afterEach, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";

let app: TestApp;
afterEach(() => app.close());
const token = "prometheus-reads-this";
const read = (authorization?: string) =>
  app.app.inject({ url: "/metrics", headers: { ...(authorization && { authorization }) } });

test("a caller with the token reads how long answers took, by route and never by address", async () => {
  app = await createTestApp({ config: { metricsToken: token } });
  await app.app.inject({ url: "/api/blade-system/tenant/info?domain=secret.test" });
  const before = await read(`Bearer ${token}`);
  expect(before.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/blade-system/tenant/info",status="200"} 1',
  );
  // The server may render a page of the site for this request, which queries the hospital.
  await app.app.inject({ url: "/nowhere/at/all" });
  const { statusCode, body } = await read(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(body).toContain("process_cpu_user_seconds_total");
  expect(body).not.toMatch(/secret\.test|nowhere/);
});

test("a caller with the token reads how the tasks of workers ended, too", async () => {
  app = await createTestApp({ config: { metricsToken: token } });
  await app.services.workers.run("checkDrawing", "<no-drawing/>", { tenantId: "100001" });
  const { body } = await read(`Bearer ${token}`);
  expect(body).toContain('worker_tasks_total{task="checkDrawing",outcome="done"} 1');
});

test("a caller with the token reads how far the collector of logs is behind", async () => {
  const nobody = { host: "127.0.0.1", port: 1 };
  app = await createTestApp({ config: { metricsToken: token, syslog: nobody } });
  const lag = async () => /^syslog_lag_blocks (\d+)$/m.exec((await read(`Bearer ${token}`)).body)?.[1];
  expect(await lag()).toBe("0");
  await addTenant(app, "100001");
  await addStaff(app, "100001", "officer", []);
  await signIn(app, "100001", "officer", "staff");
  await app.services.logs.flush();
  expect(Number(await lag())).toBeGreaterThan(0);
  expect((await read(`Bearer ${token}`)).body).toContain("syslog_lines_total 0");
});

test("a caller without the token reads nothing", async () => {
  app = await createTestApp({ config: { metricsToken: token } });
  for (const shown of [undefined, "Bearer", "Bearer x", `Basic ${token}`])
    expect((await read(shown)).statusCode).toBe(401);
});

test("without a token there is nothing to read (V3)", async () => {
  app = await createTestApp();
  expect((await read(`Bearer ${token}`)).statusCode).toBe(404);
});
