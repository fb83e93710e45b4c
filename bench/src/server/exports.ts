import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { printTable } from "../table.ts";
import type { Hospital } from "./hospital.ts";

const run = promisify(execFile);

/** Megabytes of memory of a process. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

/** Measures the memory that the export of a whole list adds to the server. The hospital has a tenth of the rows. */
export async function compareExports(hospitals: readonly Hospital[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { servers, work, rows: size } of hospitals) {
    const { url, ...init } = work("/blade-log/api/export");
    const pid = servers[0]?.pid ?? 0;
    const before = await memoryOf(pid);
    let peak = before;
    const look = async () => {
      peak = Math.max(peak, await memoryOf(pid));
    };
    const timer = setInterval(() => void look(), 100);
    const start = performance.now();
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${response.status} from ${url}: ${await response.text()}`);
    let bytes = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    const seconds = (performance.now() - start) / 1000;
    clearInterval(timer);
    rows.push([size / 10, seconds.toFixed(1), (bytes / 1e6).toFixed(1), before.toFixed(0), (peak - before).toFixed(0)]);
  }
  printTable(
    "Export of the log of calls to a workbook",
    ["rows", "seconds", "MB of the file", "MB of the server before", "MB more at the peak"],
    rows,
  );
}
