import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everything, live, lookAround, newFolder, runGuide } from "../backup-rehearsal.ts";
import { urlOfEmbedded } from "../crash/stage.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-backup-"));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const installation = (name: string) => {
  const dataDir = join(folder, name);
  return { dataDir, env: {}, databaseUrl: () => urlOfEmbedded(dataDir) };
};

test("the commands of the guide bring back an embedded installation, keys, rows and files", async () => {
  const [first, second] = [installation("first"), installation("second")];
  await live(first);
  const BACKUP = await newFolder(folder, "backup");
  await runGuide("backup-embedded", { BLADEKIT_DATA: first.dataDir, BACKUP });
  const files = await readdir(join(first.dataDir, "files"), { recursive: true });
  await rm(first.dataDir, { recursive: true });

  await runGuide("restore-embedded", { BLADEKIT_DATA: second.dataDir, BACKUP });
  expect((await readdir(join(second.dataDir, "files"), { recursive: true })).sort()).toEqual(files.sort());
  expect(await lookAround(second)).toEqual(everything);
});
