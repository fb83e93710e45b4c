import { startTestCluster } from "@bladekit/server/testing";
import { compareExports } from "./exports.ts";
import { type Hospital, openHospital } from "./hospital.ts";
import { compareLogins } from "./logins.ts";
import { say } from "./progress.ts";
import { compareRates } from "./rates.ts";
import { compareSizes } from "./sizes.ts";

/** Measures the server on a separate PostgreSQL with production settings and lists of up to `rows` rows. All data is removed afterwards. */
export async function compareServers({ isQuick, rows }: { isQuick: boolean; rows: number }): Promise<void> {
  say("starting a database");
  const cluster = await startTestCluster({ durable: true });
  const hospitals: Hospital[] = [];
  let cleaning: Promise<void> | undefined;
  const clean = () => {
    cleaning ??= (async () => {
      say("stopping, and removing the database");
      await Promise.allSettled(hospitals.map((hospital) => hospital.close()));
      await cluster.stop();
    })();
    return cleaning;
  };
  const leave = () => void clean().finally(() => process.exit(130));
  process.once("SIGINT", leave).once("SIGTERM", leave);
  try {
    const sizes = [...new Set([10_000, 100_000, 1_000_000].filter((size) => size < rows)), rows];
    for (const size of sizes) {
      say(`filling the lists of ten hospitals with ${size} rows each`);
      hospitals.push(await openHospital(size, (list) => say(`  ${list}`)));
    }
    const [rounds, seconds] = isQuick ? [1, 1] : [5, 4];
    const [smallest] = hospitals;
    if (!smallest) return;
    const parts: Readonly<Record<string, () => Promise<void>>> = {
      "requests a second": () => compareRates(smallest, rounds, seconds),
      "calls by size": () => compareSizes(hospitals, isQuick ? 5 : 25),
      exports: () => compareExports(hospitals),
      logins: () => compareLogins(smallest, rounds, seconds),
    };
    for (const [name, part] of Object.entries(parts)) {
      say(`measuring ${name}`);
      // A part that could not be measured does not end the run, because the other parts need the same database.
      await part().catch((error: unknown) => {
        if (cleaning) return;
        process.exitCode = 1;
        console.error(`${name} could not be measured:`, error);
      });
    }
  } catch (error) {
    // The signal that stopped this process has stopped the database, too.
    if (!cleaning) throw error;
  } finally {
    await clean();
    process.off("SIGINT", leave).off("SIGTERM", leave);
  }
}
