import pg from "pg";
import { writeGenerated } from "../../../scripts/write-generated.mjs";
import { describeSchema } from "../src/db/schema-source.ts";
import { createTestDatabase, startTestCluster } from "../src/testing/cluster.ts";

const cluster = await startTestCluster();
try {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  writeGenerated(new URL("../src/db/schema.ts", import.meta.url), `${await describeSchema(client)}\n`);
  await client.end();
  await database.drop();
} finally {
  await cluster.stop();
}
