import { startTestCluster } from "@bladekit/server/testing";
import { compareExports } from "./exports.ts";
import { type Hospital, openHospital } from "./hospital.ts";
import { compareLogins } from "./logins.ts";
import { compareRates } from "./rates.ts";
import { compareSizes } from "./sizes.ts";

/** The server on a PostgreSQL of its own with the settings of production, with lists of up to `rows` rows. */
export async function compareServers({ isQuick, rows }: { isQuick: boolean; rows: number }): Promise<void> {
  const cluster = await startTestCluster({ durable: true });
  const hospitals: Hospital[] = [];
  try {
    const sizes = [...new Set([10_000, 100_000, 1_000_000].filter((size) => size < rows)), rows];
    for (const size of sizes) {
      console.log(`filling the lists of ten hospitals with ${size} rows each`);
      hospitals.push(await openHospital(size));
    }
    const [rounds, seconds] = isQuick ? [1, 1] : [5, 4];
    const [smallest] = hospitals;
    if (!smallest) return;
    await compareRates(smallest, rounds, seconds);
    await compareSizes(hospitals, isQuick ? 5 : 25);
    await compareExports(hospitals);
    await compareLogins(smallest, rounds, seconds);
  } finally {
    for (const hospital of hospitals) await hospital.close();
    await cluster.stop();
  }
}
