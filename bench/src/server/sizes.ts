import { setTimeout as sleep } from "node:timers/promises";
import { landmarkAge } from "@bladekit/server/testing";
import { median, printTable } from "../table.ts";
import type { Hospital } from "./hospital.ts";
import { type Shot, time } from "./load.ts";

const front = "/mrhr-zpgl-new/openness/front";

/** Lists that grow, each as a path with a query that pages can be added to. */
const lists: readonly (readonly [name: string, shot: (hospital: Hospital, query: string) => Shot])[] = [
  ["public posts", (hospital, query) => hospital.visit(`${front}/getFrontPostJobList?${query}`, true)],
  ["public notices", (hospital, query) => hospital.visit(`${front}/getFrontRecruitArticleVOList?${query}`, true)],
  ["posts of staff", (hospital, query) => hospital.work(`/mrhr-zpgl-new/recruitJob/list?${query}`)],
  ["applications", (hospital, query) => hospital.work(`/mrhr-zpgl-new/recruitApplication/list?${query}`)],
  ["log of calls", (hospital, query) => hospital.work(`/blade-log/api/list?${query}`)],
];

const warmUp = 20;

type Call = readonly [name: string, shots: readonly Shot[]];

/** Milliseconds of lists, with a tenth of the rows in the hospital that asks; nobody else calls. */
export async function compareSizes(hospitals: readonly Hospital[], rounds: number): Promise<void> {
  const calls: Call[] = [];
  for (const [name, shot] of lists) {
    const ends = await Promise.all(hospitals.map((hospital) => lastPage((query) => shot(hospital, query))));
    calls.push([`${name}, first page`, hospitals.map((hospital) => shot(hospital, "current=1"))]);
    // Nobody has been there for a while; then somebody has.
    const lastPages = hospitals.map((hospital, index) => shot(hospital, `current=${ends[index]}`));
    calls.push([`${name}, last page`, lastPages], [`${name}, last page again`, lastPages]);
  }
  const words = { "frequent word 医师": "医师", "rare word 听力": "听力", "one character 听": "听" };
  for (const [name, word] of Object.entries(words)) {
    const path = `${front}/getFrontPostJobList?title=${encodeURIComponent(word)}`;
    calls.push([`public posts, ${name}`, hospitals.map((hospital) => hospital.visit(path, true))]);
  }
  calls.push([
    "applications in each stage",
    hospitals.map((hospital) => hospital.work("/mrhr-zpgl-new/recruitApplication/counts")),
  ]);

  // Each size has a server of its own, and a server that was never asked is slow for reasons that have nothing to do with size.
  for (const [, shots] of calls)
    for (const shot of shots) for (let call = 0; call < warmUp; call += 1) await time(shot);
  const times = calls.map(([, shots]) => shots.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    // The server forgets where it found the last pages.
    await sleep(landmarkAge + 100);
    for (const [row, [, shots]] of calls.entries()) {
      for (const [column, shot] of shots.entries()) {
        times[row]?.[column]?.push(await time(shot));
      }
    }
  }
  printTable(
    "Milliseconds of a call by the rows of its table; the last column is the largest beside the smallest",
    ["", ...hospitals.map(({ rows }) => String(rows)), "ratio"],
    calls.map(([name], row) => {
      const medians = (times[row] ?? []).map(median);
      return [name, ...medians.map((one) => one.toFixed(1)), ((medians.at(-1) ?? 0) / (medians[0] ?? 0)).toFixed(2)];
    }),
  );
}

/** The number of the last page, found as a reader would who doubles and halves. */
async function lastPage(shot: (query: string) => Shot): Promise<number> {
  const hasRows = async (current: number) => {
    const { url, ...init } = shot(`current=${current}`);
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${response.status} from ${url}: ${await response.text()}`);
    const { data } = (await response.json()) as { data: { records: unknown[] } };
    return data.records.length > 0;
  };
  let [low, high] = [1, 2];
  while (await hasRows(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await hasRows(middle)) low = middle;
    else high = middle;
  }
  return low;
}
