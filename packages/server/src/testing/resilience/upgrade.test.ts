import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../operations/recruit/recruit-fixture.ts";
import { createTestDatabase, type TestDatabase } from "../cluster.ts";
import { signIn } from "../people.ts";
import { bringBack } from "../released.ts";
import { connectTo, type ServerProcess, startServerProcess } from "../server-process.ts";

const tenantId = "100001";
let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let remote: Awaited<ReturnType<typeof connectTo>>;

beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-upgrade-"));
  await bringBack("0.1.0", database.url, dataDir);
  server = await startServerProcess({ dataDir, env: { DATABASE_URL: database.url } });
  remote = await connectTo({ dataDir, databaseUrl: database.url, url: () => server.url });
});
afterAll(async () => {
  await remote?.close();
  server?.kill("SIGTERM");
  await server?.exit;
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test("a candidate of 0.1.0 signs in, finds the résumé with its photo, and applies for another post; staff pass both on", async () => {
  const candidate = await signIn(remote, tenantId, "13800000001");
  const { resume } = await candidate.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  expect(resume.education?.map(({ school }) => school)).toEqual(["温州医科大学", "浙江大学"]);
  const { pathname, search } = new URL(resume.basic?.photoLink ?? "", "http://any.test");
  const photo = await remote.fetch(new Request(`http://any.test${pathname}${search}`));
  expect(Buffer.from(await photo.arrayBuffer()).equals(picture)).toBe(true);

  const mine = async () => (await candidate.GET("/mrhr-zpgl-new/recruitGuestApplication/list")).records;
  const [before] = await mine();
  expect(before).toMatchObject({ jobTitle: "心血管内科医师", stage: "screen" });
  const { records } = await candidate.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", {
    params: { query: { title: "麻醉科" } },
  });
  const jobId = records[0]?.id ?? "";
  await candidate.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  expect(await mine()).toHaveLength(2);

  const staff = await signIn(remote, tenantId, "hr", "staff");
  const ids = (await mine()).map(({ id }) => id);
  await staff.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids, action: "pass" } });
  expect((await mine()).map(({ stage }) => stage)).toEqual(["interview", "interview"]);
});
