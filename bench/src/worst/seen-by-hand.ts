import { readFileSync } from "node:fs";
import {
  addStaff,
  addTenant,
  createSender,
  formOf,
  largestDrawing,
  signIn,
  startInstances,
  type Worst,
  workbookOf,
} from "@bladekit/server/testing";
import { printTable } from "../table.ts";

/** What once stopped or slowed a server, as it was before in milliseconds or in a count, and as it is now. */
type Row = { what: string; before: number; now: number; unit: "ms" | "MB" | "calls" };

const pages = 200;
const junk = 200;

/** Sends what was seen by hand to stop a server, one after the other, to a server of its own. */
export async function measureSeenByHand(): Promise<Row[]> {
  const instances = await startInstances(1, { BLADEKIT_LOG_LEVEL: "warn" });
  const sender = createSender(instances.servers[0]?.url ?? "", 8);
  try {
    const app = instances.at(0);
    await addTenant(app, "100001");
    await addStaff(app, "100001", "clerk", ["job_import", "flow_model_view"]);
    const clerk = await signIn(app, "100001", "clerk", "staff");
    const token = { "blade-auth": `bearer ${clerk.session.get()?.accessToken}` };
    const importing = async (bytes: Buffer) => {
      const { headers, body } = formOf("posts.xlsx", bytes);
      const path = "/api/mrhr-zpgl-new/recruitJob/import?isCovered=1";
      return sender.send({ method: "POST", path, headers: { ...headers, ...token }, ...(body && { body }) });
    };
    const sheet = "<worksheet><sheetData><row r='1000000000'><c><v>1</v></c></row></sheetData></worksheet>";
    const evil = await workbookOf(sheet);
    // A worker is started by the first call.
    await importing(evil);
    const { took: workbook } = await importing(evil);
    const { took: check } = await sender.send({
      method: "POST",
      path: "/api/blade-flow/model/check",
      headers: { "content-type": "application/json", ...token },
      body: JSON.stringify({ modelEditorXml: largestDrawing() }),
    });
    const { page, grown } = await askForPages(sender, instances.servers[0]?.pid ?? 0);
    const { nul, read } = await sendJunk(sender);
    return [
      { what: "a workbook of 1.4 kB with a row 10⁹", before: 46_000, now: workbook, unit: "ms" },
      { what: "the check of a drawing of 91 kB", before: 13_000, now: check, unit: "ms" },
      { what: "a page with a parameter that it does not know", before: 27, now: page, unit: "ms" },
      { what: `memory after ${pages} of them`, before: 228, now: grown, unit: "MB" },
      { what: "5xx for NUL in a Basic client id", before: 1, now: Number(nul >= 500), unit: "calls" },
      { what: `junk that is read as SM2, of ${junk}`, before: 200, now: read, unit: "calls" },
    ];
  } finally {
    sender.close();
    await instances.close();
  }
}

/** Asks for a page with parameters that it does not know. Returns milliseconds of a page, and the MB that the server has more afterwards. */
async function askForPages({ send }: ReturnType<typeof createSender>, pid: number) {
  const headers = { host: "t100001.test" };
  await send({ path: "/recruit/home", headers });
  const [before, begin] = [memoryOf(pid), performance.now()];
  for (let x = 0; x < pages; x += 1) await send({ path: `/recruit/home?x=${x}`, headers });
  return { page: (performance.now() - begin) / pages, grown: memoryOf(pid) - before };
}

/** Sends junk to the token calls. Returns the status for NUL in a client id, and how many texts the server has read as SM2. */
async function sendJunk({ send }: ReturnType<typeof createSender>) {
  const tokenCall = (path: string, credentials: string, fields: Record<string, string>) =>
    send({
      method: "POST",
      path: `/api/blade-auth/${path}`,
      headers: { authorization: `Basic ${btoa(credentials)}`, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  const { status: nul } = await tokenCall("oauth/token", "cli\0:", { grant_type: "password" });
  const cipher = JSON.parse((await send({ path: "/api/blade-auth/oauth/cipher" })).body);
  // It begins with a point of the curve, so that the whole work would be done for it.
  const password = `${cipher.data.sm2PublicKey.slice(2)}${"5a".repeat(40)}`;
  const guess = { grantType: "password", tenantId: "100001", account: "clerk", password };
  let read = 0;
  for (let n = 0; n < junk; n += 1)
    if (JSON.parse((await tokenCall("token", "cli:", guess)).body).error === "cipher_invalid") read += 1;
  return { nul, read };
}

/** MB of a process; 0 where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Prints each row as before and now, with how many times less that is. The last rows are those of a hospital beside another one. */
export function printSeenByHand(rows: readonly Row[], { busy, outcomes }: Worst): void {
  const failed = outcomes
    .filter(({ kind }) => kind === "applications")
    .flatMap(({ statuses }) => [...statuses].filter(([status]) => status >= 500))
    .reduce((sum, [, count]) => sum + count, 0);
  const slowest = Math.max(...busy.calls.flatMap(({ times }) => times));
  const all: Row[] = [
    ...rows,
    { what: "5xx among applications at the worst moment", before: 192, now: failed, unit: "calls" },
    { what: "the slowest call of the other hospital", before: 3700, now: slowest, unit: "ms" },
  ];
  printTable(
    "Seen by hand to stop a server, before and now",
    ["", "before", "now", "", "times less"],
    all.map(({ what, before, now, unit }) => [
      ...[what, before, now.toFixed(now < 10 && unit === "ms" ? 1 : 0), unit],
      now > 0 ? (before / now).toFixed(1) : "all",
    ]),
  );
}
