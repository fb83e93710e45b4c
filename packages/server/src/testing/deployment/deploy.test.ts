import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { connectQuery, sessionSettings } from "../../db/session-settings.ts";
import { configVariables, parseConfig } from "../../services/config.ts";
import { createTestApp, type TestApp } from "../test-app.ts";
import { deployFolder, fillTemplate, renderTemplate } from "./templates.ts";

const read = (name: string) => readFile(new URL(name, deployFolder), "utf8");
const variables = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));

let app: TestApp;
let values: Record<string, string>;
let files: string[];
beforeAll(async () => {
  app = await createTestApp({ config: { metricsToken: "prometheus-reads-this" } });
  values = variables(await read("variables.env"));
  const all = await readdir(fileURLToPath(deployFolder), { recursive: true, withFileTypes: true });
  files = all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(fileURLToPath(deployFolder).length));
});
afterAll(() => app?.close());

test("every name in a template has a value, and every value a template", async () => {
  const names = new Set<string>();
  for (const file of files.filter((name) => !/^(systemd|grafana|prometheus)\/|\.md$/.test(name))) {
    for (const [, name = ""] of (await read(file)).matchAll(/\$\{(\w+)\}/g)) names.add(name);
  }
  expect([...names].sort()).toEqual(Object.keys(values).sort());
  expect(() => fillTemplate(`x: $${"{NOBODY}"}`, values)).toThrow(/needs NOBODY/);
});

test("the instance's variables are those of the server, and it would start with them", async () => {
  const env = variables(await read("bladekit.env"));
  expect(parseConfig(env)).toMatchObject({ production: true, databasePooler: "transaction" });
  const known = new Set(configVariables.map(({ name }) => name));
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
});

test("PgBouncer makes the settings that the server expects by default", async () => {
  const { queryMs, lockMs } = parseConfig({});
  const line = connectQuery(sessionSettings({ queryTimeout: queryMs, lockTimeout: lockMs }));
  expect(await read("pgbouncer/pgbouncer.ini")).toContain(line);
});

test("Patroni's file is YAML, with times that Patroni takes and one synchronous standby", async () => {
  const member = parse(await renderTemplate("patroni/member.yml", values));
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = member.bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect(isSynchronous).toBe(true);
});

test("the service of the guide is the one that is delivered", async () => {
  const guide = await read("../../../docs/guides/operations.md");
  expect(guide).toContain(`\`\`\`ini bladekit.service\n${await read("systemd/bladekit.service")}\`\`\``);
});

const haproxy = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy"].find((path) => existsSync(path));
test.skipIf(!haproxy).each(["app", "database"])("HAProxy takes its file for the %s", async (name) => {
  const folder = await mkdtemp(join(tmpdir(), "bladekit-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, await renderTemplate(`haproxy/${name}.cfg`, values));
  expect(() => execFileSync(haproxy ?? "", ["-c", "-f", file], { stdio: "pipe" })).not.toThrow();
  await rm(folder, { recursive: true });
});

/** Words of queries that are no metrics. */
const words = new Set(
  "sum rate increase min max by histogram_quantile topk le method route status datasource task outcome instance job".split(
    " ",
  ),
);
/** The names of metrics in a query. */
const metricsOf = (query: string) =>
  [
    ...query
      .replace(/"[^"]*"/g, "")
      .replace(/\[\w+\]/g, "")
      .matchAll(/[a-z_]\w*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !words.has(name));

async function served(): Promise<Set<string>> {
  await app.app.inject({ url: "/healthz" });
  const { body } = await app.app.inject({
    url: "/metrics",
    headers: { authorization: "Bearer prometheus-reads-this" },
  });
  const names = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, "up"]);
}

test("alerts and dashboard ask only for metrics that the server has", async () => {
  const known = await served();
  const { groups } = parse(await read("prometheus/bladekit.rules.yml")) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const { panels } = JSON.parse(await read("grafana/bladekit.json")) as { panels: { targets: { expr: string }[] }[] };
  const queries = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(queries.length).toBeGreaterThan(15);
  expect(queries.flatMap(metricsOf).filter((name) => !known.has(name))).toEqual([]);
  for (const query of queries) expect(metricsOf(query)).not.toEqual([]);
  expect(metricsOf('sum(rate(http_requests_total{status="5"}[1m]))')).toEqual(["http_requests_total"]);
});
