// A separate process with Fastify alone, as an upper limit for any server in Node.js. `/fixed` answers an object. `/queries` first sends
// the queries of a list to the database, as a handwritten handler would.
import fastify from "fastify";
import pg from "pg";

export type BareOptions = {
  body: unknown;
  databaseUrl: string;
  queries: readonly { text: string; values: unknown[] }[];
};

process.once("message", async ({ body, databaseUrl, queries }: BareOptions) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = fastify();
  app.get("/fixed", async () => body);
  app.get("/queries", async () => {
    // The last query reads the rows that the one before it found.
    const [last, ...first] = [...queries].reverse();
    await Promise.all(first.map((query) => pool.query(query)));
    const { rows } = last ? await pool.query(last) : { rows: [] };
    return { code: 200, success: true, msg: "操作成功", data: { records: rows } };
  });
  process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
});

// When the parent has disconnected, no caller is left.
process.once("disconnect", () => process.exit());
