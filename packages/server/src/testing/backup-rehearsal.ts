import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { forTenant } from "../db/tenant-scope.ts";
import { addHospital, fillResume, picture } from "../operations/recruit/recruit-fixture.ts";
import { readBlock } from "./guide.ts";
import { addGuest, signIn } from "./people.ts";
import { connectTo, startServerProcess } from "./server-process.ts";

/** An installation: its data folder, its database, and the environment that starts it. */
export type Installation = {
  dataDir: string;
  env: Readonly<Record<string, string>>;
  /** The address of the database, known once the installation runs. */
  databaseUrl: () => Promise<string>;
};

const phone = "13800000001";
const idNo = "11010519900307233X";

/** Runs a block of the operations guide exactly as it is written there. @throws with its output when it fails */
export async function runGuide(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn("sh", ["-euc", await readBlock("operations.md", name)], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

/** Starts an installation, lets `work` work with it, and stops it. */
async function visit<T>(
  { dataDir, env, databaseUrl }: Installation,
  work: (remote: Awaited<ReturnType<typeof connectTo>>) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess({ dataDir, env });
  const remote = await connectTo({ dataDir, databaseUrl: await databaseUrl(), url: () => server.url });
  try {
    return await work(remote);
  } finally {
    await remote.close();
    server.kill("SIGTERM");
    await server.exit;
  }
}

/** Adds a candidate with a résumé and its photo. */
export function live(installation: Installation): Promise<void> {
  return visit(installation, async (remote) => {
    const { tenantId } = await addHospital(remote);
    await addGuest(remote, tenantId, phone, idNo);
    await fillResume(await signIn(remote, tenantId, phone));
  });
}

/**
 * Reports which data of the candidate is present: the candidate signs in, which uses the index of phones, reads encrypted data, and loads
 * the photo.
 */
export function lookAround(installation: Installation) {
  return visit(installation, async (remote) => {
    const client = await signIn(remote, "100001", phone);
    const { resume } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    const { pathname, search } = new URL(resume.basic?.photoLink ?? "", "http://any.test");
    const photo = await remote.fetch(new Request(`http://any.test${pathname}${search}`));
    const user = await forTenant(remote.services.platform, "100001")
      .selectFrom("bladeUser")
      .select("idNo")
      .where("userType", "=", "guest")
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(await photo.arrayBuffer());
    return { education: resume.education?.length, idNo: user.idNo, hasPhoto: bytes.equals(picture) };
  });
}

/** The result of `lookAround` when nothing is missing. */
export const everything = { education: 2, idNo, hasPhoto: true };

/** Makes a folder below `folder`. */
export async function newFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}
