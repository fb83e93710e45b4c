// Keeps a small installation of the version that is checked out, from which later versions are upgraded in a test (upgrade.test.ts). Run it once, on
// the commit of a release: `npm run keep-released -w @bladekit/server -- 0.2.0`. Never make the file of a released version again.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addHospital, addJob, fillResume } from "../src/operations/recruit/recruit-fixture.ts";
import { createTestDatabase, startTestCluster } from "../src/testing/cluster.ts";
import { addGuest, addStaff, signIn } from "../src/testing/people.ts";
import { keepReleased } from "../src/testing/released.ts";
import { connectTo, startServerProcess } from "../src/testing/server-process.ts";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("npm run keep-released -w @bladekit/server -- <version>");

const cluster = await startTestCluster();
const database = await createTestDatabase({ isBlank: true });
const dataDir = await mkdtemp(join(tmpdir(), "bladekit-keep-released-"));
const server = await startServerProcess({ dataDir, env: { DATABASE_URL: database.url } });
const remote = await connectTo({ dataDir, databaseUrl: database.url, url: () => server.url });
try {
  const hospital = { services: remote.services, ...(await addHospital(remote)) };
  const { db, tenantId } = hospital;
  await addStaff(remote, tenantId, "hr", ["application_view", "application_review"]);
  const phone = "13800000001";
  await addGuest(remote, tenantId, phone);
  // The file has to work for years: no post may close, no data may be erased, and no password may expire.
  const forYears = { applyEnd: "2099-12-31 23:59:59" };
  const [first] = [await addJob(hospital, forYears), await addJob(hospital, { ...forYears, title: "麻醉科医师" })];
  await db.insertInto("recruitSetting").values({ retentionMonths: 120 }).execute();
  await db.updateTable("bladeUser").set({ passwordTime: "2099-12-31 00:00:00" }).execute();
  const candidate = await signIn(remote, tenantId, phone);
  await fillResume(candidate);
  await candidate.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId: first } } });
} finally {
  await remote.close();
  server.kill("SIGTERM");
  await server.exit;
}
await keepReleased(version, database.url, dataDir);
await database.drop();
await rm(dataDir, { recursive: true });
await cluster.stop();
