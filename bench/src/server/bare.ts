// A process of its own: Fastify and nothing else, which is what any server in Node.js can at most be. `/fixed` answers an object, `/queries`
// sends the queries of a list to the database first, as whoever writes a handler by hand would.
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
    // The last one reads the rows that the one before it found.
    const [last, ...first] = [...queries].reverse();
    await Promise.all(first.map((query) => pool.query(query)));
    const { rows } = last ? await pool.query(last) : { rows: [] };
    return { code: 200, success: true, msg: "操作成功", data: { records: rows } };
  });
  process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
});

// No caller is left to answer.
process.once("disconnect", () => process.exit());
