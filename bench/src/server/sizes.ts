import pg from "pg";
import { median, printTable } from "../table.ts";
import type { BareOptions } from "./bare.ts";
import { queriesOf } from "./handler-queries.ts";
import type { Hospital } from "./hospital.ts";
import { type Shot, time } from "./load.ts";

const front = "/mrhr-zpgl-new/openness/front";

type List = readonly [name: string, table: string, shot: (hospital: Hospital, query: string) => Shot];

/** Lists that grow. Each is a path with a query to which paging can be added. */
const lists: readonly List[] = [
  ["public posts", "recruit_job", (one, query) => one.visit(`${front}/getFrontPostJobList?${query}`, true)],
  [
    "public notices",
    "recruit_article",
    (one, query) => one.visit(`${front}/getFrontRecruitArticleVOList?${query}`, true),
  ],
  ["posts of staff", "recruit_job", (one, query) => one.work(`/mrhr-zpgl-new/recruitJob/list?${query}`)],
  ["applications", "recruit_application", (one, query) => one.work(`/mrhr-zpgl-new/recruitApplication/list?${query}`)],
  ["log of calls", "log_api", (one, query) => one.work(`/blade-log/api/list?${query}`)],
];

const warmUp = 20;

type Call = readonly [name: string, calls: readonly (() => Promise<number>)[]];

const timed = (shot: Shot) => () => time(shot);

/** Milliseconds of lists without other load. The hospital has a tenth of the rows. */
export async function compareSizes(hospitals: readonly Hospital[], rounds: number): Promise<void> {
  const calls: Call[] = [];
  const finders = await Promise.all(hospitals.map(queriesOf));
  const databases = await Promise.all(hospitals.map(({ databaseUrl }) => connect(databaseUrl)));
  for (const [name, table, shot] of lists) {
    const ends = await Promise.all(hospitals.map((hospital) => lastPage((query) => shot(hospital, query))));
    const firstPages = hospitals.map((hospital) => shot(hospital, "current=1"));
    const lastPages = hospitals.map((hospital, index) => shot(hospital, `current=${ends[index]}`));
    const queries: (() => Promise<number>)[] = [];
    for (const [index, database] of databases.entries()) {
      const found = await finders[index]?.(lastPages[index] as Shot, [table], firstPages[index]);
      queries.push(() => timeQueries(database, found ?? []));
    }
    calls.push([`${name}, first page`, firstPages.map(timed)]);
    calls.push([`${name}, last page`, lastPages.map(timed)]);
    calls.push([`  last page, its queries alone`, queries]);
  }
  const words = { "frequent word 医师": "医师", "rare word 听力": "听力", "one character 听": "听" };
  for (const [name, word] of Object.entries(words)) {
    const path = `${front}/getFrontPostJobList?title=${encodeURIComponent(word)}`;
    calls.push([`public posts, ${name}`, hospitals.map((hospital) => timed(hospital.visit(path, true)))]);
  }
  calls.push([
    "applications in each stage",
    hospitals.map((hospital) => timed(hospital.work("/mrhr-zpgl-new/recruitApplication/counts"))),
  ]);

  // Each size has its own server. Without a warm-up, a new server is slow for reasons that have nothing to do with size.
  for (const [, sizes] of calls) for (const call of sizes) for (let count = 0; count < warmUp; count += 1) await call();
  const times = calls.map(([, sizes]) => sizes.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [row, [, sizes]] of calls.entries()) {
      for (const [column, call] of sizes.entries()) {
        times[row]?.[column]?.push(await call());
      }
    }
  }
  await Promise.all(databases.map((database) => database.end()));
  printTable(
    "Milliseconds of a call by the rows of its table; the last column is the largest beside the smallest",
    ["", ...hospitals.map(({ rows }) => String(rows)), "ratio"],
    calls.map(([name], row) => {
      const medians = (times[row] ?? []).map(median);
      return [name, ...medians.map((one) => one.toFixed(1)), ((medians.at(-1) ?? 0) / (medians[0] ?? 0)).toFixed(2)];
    }),
  );
}

async function connect(url: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url, options: "-c TimeZone=Asia/Shanghai" });
  await database.connect();
  return database;
}

/** Milliseconds of queries one after the other, without the server. */
async function timeQueries(database: pg.Client, queries: BareOptions["queries"]): Promise<number> {
  const start = performance.now();
  for (const { text, values } of queries) await database.query({ text, values: [...values] });
  return performance.now() - start;
}

/** The number of the last page, found by doubling and then halving. */
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
