import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../operations/recruit/recruit-fixture.ts";
import { findDamage } from "../crash/damage.ts";
import { openStage, type Stage } from "../crash/stage.ts";
import { type Acknowledged, send, type WriterKind, writeOnce, writerKinds } from "../crash/writers.ts";

// A file system that only the server sees. It needs root on Linux.
const canMount = await promisify(execFile)("unshare", ["-m", "true"]).then(
  () => true,
  () => false,
);
if (!canMount)
  process.stderr.write("SKIPPED: a full disk cannot be tested here, it takes root on Linux (unshare -m)\n");

// The log is on the disk that fills up. The process sends its lines to the test as well.
const start = `
  mount -t tmpfs -o size=160m,mode=755 tmpfs "$0" && touch "$0/server.log" || exit
  tail --follow --lines=+1 --pid=$$ "$0/server.log" &
  exec "$@" >> "$0/server.log" 2>&1`;

let dataDir: string;
let stage: Stage;
beforeAll(async () => {
  if (!canMount) return;
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-full-"));
  const wrapper = ["unshare", "-m", "sh", "-c", start, dataDir];
  const env = { BLADEKIT_LOG_LEVEL: "warn" };
  stage = await openStage({ dataDir, jobs: 200, wrapper, env, seenAt: (pid) => `/proc/${pid}/root${dataDir}` });
});
afterAll(async () => {
  if (!canMount) return;
  await stage.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Uses up every free byte. Returns a function that frees them. */
async function fill(): Promise<() => Promise<void>> {
  const path = `/proc/${stage.server.pid}/root${dataDir}/ballast`;
  const file = await open(path, "w");
  const block = Buffer.alloc(64 * 1024);
  while ((await file.write(block).catch(() => ({ bytesWritten: 0 }))).bytesWritten > 0);
  await file.close();
  return () => rm(path);
}

const acknowledged: Acknowledged[] = [];
let number = 0;

/** Makes one call of a kind and returns its status. */
async function write(kind: WriterKind): Promise<number> {
  const name = `${kind}-${number++}`;
  const call = await writeOnce(stage, kind, name);
  const status = await send(stage, call);
  if (status === 200) acknowledged.push({ kind, name: call.known ?? name });
  return status;
}

const upload = async () => {
  const form = new FormData();
  form.append("file", new File([picture], "photo.png", { type: "image/png" }));
  const headers = { "blade-auth": `bearer ${stage.tokens.guest}` };
  const url = `${stage.server.url}/api/blade-resource/oss/endpoint/put-file`;
  return (await fetch(url, { method: "POST", headers, body: form })).status;
};

const read = async (path: string) =>
  (await fetch(`${stage.server.url}/api${path}`, { headers: { "blade-auth": `bearer ${stage.tokens.staff}` } })).status;

test.skipIf(!canMount)(
  "a full disk, the log on it, is a 507 for who writes, nothing to who reads, and costs no row (A8)",
  async () => {
    for (const kind of writerKinds) expect(await write(kind)).toBe(200);
    const giveBack = await fill();

    for (const kind of writerKinds) {
      // Existing pages still have room for some rows.
      await expect.poll(() => write(kind), { interval: 0 }).toBe(507);
    }
    expect(await upload()).toBe(507);
    expect(await read("/blade-system/dict-biz/list")).toBe(200);
    expect(await read("/blade-system/user/list")).toBe(200);
    expect(await findDamage(await stage.databaseUrl(), acknowledged)).toEqual({ lost: [], halfWritten: [] });

    await giveBack();
    for (const kind of writerKinds) expect([kind, await write(kind)]).toEqual([kind, 200]);
    expect(await upload()).toBe(200);
    expect(await findDamage(await stage.databaseUrl(), acknowledged)).toEqual({ lost: [], halfWritten: [] });

    // The first line after that, about the stop, is followed by the number of lost lines.
    await stage.close();
    await expect.poll(stage.server.output).toMatch(/"msg":"lines of the log were lost","lost":[1-9]/);
  },
);
