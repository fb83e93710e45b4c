import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "./db/database.ts";

/** `/healthz`: the process answers. `/readyz`: it can serve, because the database answers too. */
export function registerHealth(app: FastifyInstance, platform: Database): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await sql`select 1`.execute(platform);
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.code(503).header("retry-after", 2).send({ status: "unavailable" });
    }
  });
}
