import type { PostgresPool, PostgresPoolClient } from "kysely";
import { isTraced, traceCall } from "./spans.ts";

/** The pool with a span for each query of a traced request. The span has the statement with `$1` for values, and no values. */
export function tracePool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      // Most requests are not traced. They use the plain client.
      return isTraced() ? traceClient(client) : client;
    },
    end: () => pool.end(),
  };
}

function traceClient(client: PostgresPoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "query";
    const table = /\b(?:from|into|update)\s+"(\w+)"/i.exec(text)?.[1];
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text,
      ...(table && { "db.collection.name": table }),
    };
    return traceCall(
      table ? `${operation} ${table}` : operation,
      attributes,
      () => client.query(text, values),
      (error) => {
        const { code } = error as { code?: string };
        return code === undefined ? {} : { "db.response.status_code": code, "error.type": code };
      },
    );
  };
  const either = (text: unknown, values: readonly unknown[] = []): unknown =>
    typeof text === "string" ? query(text, values) : client.query(text as never);
  return { query: either as PostgresPoolClient["query"], release: () => client.release() };
}
