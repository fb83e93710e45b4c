import { median, printTable } from "../table.ts";
import { queriesOf } from "./handler-queries.ts";
import { type Hospital, startBare } from "./hospital.ts";
import { type Load, load, type Shot } from "./load.ts";
import { say } from "./progress.ts";

const list = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";
const applications = "/mrhr-zpgl-new/recruitApplication/list";

/** Requests per second, measured in turns, each beside a bare Fastify that answers the same list from memory. */
export async function compareRates(hospital: Hospital, rounds: number, seconds: number): Promise<void> {
  const visit = hospital.visit(list);
  const page = (await (await fetch(visit.url, visit)).json()) as {
    data: { records: { id: string }[] };
  };
  const detail = `/mrhr-zpgl-new/openness/front/getFrontPostJobDetails?id=${page.data.records[0]?.id}`;
  const work = hospital.work(applications);
  const bare = await startBare({
    body: page,
    databaseUrl: hospital.databaseUrl,
    queries: await (await queriesOf(hospital))(work, ["recruit_application", "blade_dict_biz"]),
  });
  const shots: readonly (readonly [name: string, shot: Shot])[] = [
    ["bare Fastify, the list as a fixed object", { url: `${bare.url}/fixed` }],
    ["public list, hot", visit],
    ["public list, made anew, with its count", hospital.visit(list, true)],
    ["public page of posts, hot", hospital.page("/recruit/post")],
    ["public detail, hot", hospital.visit(detail)],
    ["public detail, made anew", hospital.visit(detail, true)],
    ["bare Fastify, the queries of the staff's list", { url: `${bare.url}/queries` }],
    ["staff's list of applications, with all checks", work],
  ];
  const queries = shots.length - 2;
  const loads: Load[][] = shots.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    say(round < 0 ? "  warming up" : `  round ${round + 1} of ${rounds}`);
    for (const [index, [, shot]] of shots.entries()) {
      const figure = await load(shot, seconds);
      // The first round warms up and is not counted.
      if (round >= 0) loads[index]?.push(figure);
    }
  }
  bare.stop();
  // Compares round by round, because a slow round is slow for all.
  const ratio = (index: number, to: number) =>
    median(
      (loads[index] ?? []).map(({ perSecond }, round) => perSecond / (loads[to]?.[round]?.perSecond ?? Number.NaN)),
    );
  printTable(
    `Requests a second, 20 connections, ${hospital.rows} rows in each list`,
    ["", "requests/s", "p99 ms", "x bare Fastify", "x bare queries"],
    shots.map(([name], index) => [
      name,
      Math.round(median((loads[index] ?? []).map(({ perSecond }) => perSecond))),
      median((loads[index] ?? []).map(({ p99 }) => p99)),
      ratio(index, 0).toFixed(3),
      index >= queries ? ratio(index, queries).toFixed(2) : "",
    ]),
  );
}
