import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Readiness } from "./readiness.ts";

/**
 * `/healthz` answers while the process runs. `/readyz` answers 200 while the database answers, too, and the instance is not about to stop.
 */
export function registerHealth(app: FastifyInstance, platform: Database, readiness: Readiness): void {
  const refuse = (reply: FastifyReply, status: string) => reply.code(503).header("retry-after", 2).send({ status });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    if (!readiness.isOpen()) return refuse(reply, "stopping");
    try {
      await sql`select 1`.execute(platform);
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return refuse(reply, "unavailable");
    }
  });
}

/** An instance that is about to stop closes each connection after its answer, so that clients open the next one to another instance. */
export function registerDrain(app: FastifyInstance, readiness: Readiness): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!readiness.isOpen()) reply.header("connection", "close");
    done();
  });
}
