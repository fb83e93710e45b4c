import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "../context/context.ts";
import { answerUnknown } from "../http/plugin.ts";
import { digestSecret, isSecret } from "../services/security/client-secret.ts";

/**
 * `/metrics` for Prometheus: the process, response times by route and status, which databases of tenants answer, how the tasks of the
 * workers ended, and how far the collector of logs is behind. It needs the configured token. Without a token in the configuration the page does not exist.
 */
export function registerMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { ownDatabases, workers, printers, syslog }: Pick<Services, "ownDatabases" | "workers" | "printers" | "syslog">,
): void {
  if (token === undefined) {
    app.get("/metrics", (request, reply) => answerUnknown(request, reply));
    return;
  }
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  new Gauge({
    name: "tenant_database_up",
    help: "Whether the database of a datasource let in the last who asked",
    labelNames: ["datasource"],
    registers: [register],
    collect() {
      this.reset();
      for (const { datasourceId, isUp } of ownDatabases.states()) this.set({ datasource: datasourceId }, isUp ? 1 : 0);
    },
  });
  new Counter({
    name: "worker_tasks_total",
    help: "How the tasks of the worker processes ended",
    labelNames: ["task", "outcome"],
    registers: [register],
    collect() {
      this.reset();
      for (const { task, outcome, count } of [...workers.counts(), ...printers.counts()])
        this.inc({ task, outcome }, count);
    },
  });
  if (syslog) measureForwarding(register, syslog);
  app.addHook("onResponse", (request, reply, done) => {
    // The label is the route's pattern. With addresses, each file and each guessed path would add a time series.
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const kept = digestSecret(token);
  app.get("/metrics", async (request, reply) => {
    const [, shown = ""] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!isSecret(shown, kept)) return reply.code(401).header("www-authenticate", "Bearer").send();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Lines that this instance sent on, and what still waits, of all instances. While the database is away nothing is known of that. */
function measureForwarding(register: Registry, syslog: NonNullable<Services["syslog"]>): void {
  new Counter({
    name: "syslog_lines_total",
    help: "Lines of logs that the collector took from this instance",
    registers: [register],
    collect() {
      this.reset();
      this.inc(syslog.sent());
    },
  });
  const unknown = { blocks: Number.NaN };
  new Gauge({
    name: "syslog_lag_blocks",
    help: "Blocks of the logs that the collector has not yet taken",
    registers: [register],
    async collect() {
      this.set((await syslog.lag().catch(() => unknown)).blocks);
    },
  });
  new Gauge({
    name: "syslog_lag_seconds",
    help: "Age of the oldest of those blocks",
    registers: [register],
    async collect() {
      const lag: { blocks: number; since?: string } = await syslog.lag().catch(() => unknown);
      this.set(lag.since === undefined ? lag.blocks : (Date.now() - Date.parse(lag.since)) / 1000);
    },
  });
}
