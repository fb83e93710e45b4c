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
    const memory = () => memoryOf(instances.servers[0]?.pid ?? 0);
    await sender.send({ path: "/recruit/home", headers: { host: "t100001.test" } });
    const [before, begin] = [memory(), performance.now()];
    for (let x = 0; x < pages; x += 1)
      await sender.send({ path: `/recruit/home?x=${x}`, headers: { host: "t100001.test" } });
    const page = (performance.now() - begin) / pages;
    const grown = memory() - before;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const tokenCall = (credentials: string, fields: Record<string, string>) =>
      sender.send({
        method: "POST",
        path: "/api/blade-auth/oauth/token",
        headers: { authorization: `Basic ${btoa(credentials)}`, ...form },
        body: new URLSearchParams(fields).toString(),
      });
    const nul = await tokenCall("cli\0:", { grant_type: "password" });
    let unlimited = 0;
    for (let n = 0; n < junk; n += 1) {
      const fields = {
        grant_type: "password",
        tenantId: "100001",
        username: "clerk",
        password: `04${"ab".repeat(120)}`,
      };
      if ((await tokenCall("cli:", fields)).status !== 429) unlimited += 1;
    }
    return [
      { what: "a workbook of 1.4 kB with a row 10⁹", before: 46_000, now: workbook, unit: "ms" },
      { what: "the check of a drawing of 91 kB", before: 13_000, now: check, unit: "ms" },
      { what: "a page with a parameter that it does not know", before: 27, now: page, unit: "ms" },
      { what: `memory after ${pages} of them`, before: 228, now: grown, unit: "MB" },
      { what: "5xx for NUL in a Basic client id", before: 1, now: Number(nul.status >= 500), unit: "calls" },
      { what: `junk under SM2 that no limit stops, of ${junk}`, before: 200, now: unlimited, unit: "calls" },
    ];
  } finally {
    sender.close();
    await instances.close();
  }
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
