import { spawn } from "node:child_process";
import { once } from "node:events";
import { generateHeyApi } from "./hey-api.ts";
import { type Peer, peersOn } from "./peers.ts";
import { median, printTable } from "./table.ts";

const body = JSON.stringify({
  code: 200,
  success: true,
  msg: "操作成功",
  data: Array.from({ length: 10 }, (_, index) => ({
    id: `178000000000000000${index}`,
    code: "sex",
    dictValue: "性别",
  })),
});
const json = { "Content-Type": "application/json" };

// The server is a separate process, so that the processor time of this one is the caller's alone.
const server = `
  const { createServer } = require("node:http");
  const server = createServer((request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(process.env.ANSWER);
  });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
`;

type Clock = () => number;

/** The processor time of the calls, on which other load has little influence. */
const processor: Clock = () => process.cpuUsage().user + process.cpuUsage().system;
/** The time that one caller waits. */
const wall: Clock = () => performance.now() * 1000;

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((each) => [Math.random(), each] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each);
}

/**
 * Microseconds of one call. The clients are measured in turns, so that other load affects all equally. Each round has another order,
 * because the garbage of one client is collected while the next is measured.
 */
async function timeInTurns(peers: readonly Peer[], rounds: number, calls: number, clock: Clock): Promise<number[][]> {
  const times: number[][] = peers.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, [, call]] of shuffled([...peers.entries()])) {
      const start = clock();
      for (let count = 0; count < calls; count += 1) await call();
      // The first round warms up and is not counted.
      if (round >= 0) times[index]?.push((clock() - start) / calls);
    }
  }
  return times;
}

function print(title: string, peers: readonly Peer[], times: readonly number[][]): void {
  // Compares round by round, because a slow round is slow for all.
  const ratio = (index: number, to: number) =>
    median((times[index] ?? []).map((time, round) => time / (times[to]?.[round] ?? Number.NaN))).toFixed(2);
  const axios = peers.findIndex(([name]) => name === "axios");
  const limited = peers.findIndex(([name]) => name.endsWith("time limit"));
  printTable(
    title,
    ["", "µs", "x bare fetch", "x the same with a time limit", "x axios"],
    peers.map(([name], index) => [
      name,
      median(times[index] ?? []).toFixed(1),
      ratio(index, 0),
      ratio(index, limited),
      ratio(index, axios),
    ]),
  );
}

export async function comparePerCall(rounds: number): Promise<void> {
  await generateHeyApi();
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response(body, { headers: json });
  const stub = await peersOn("http://stub.test");
  print("Processor time of a call, in process", stub, await timeInTurns(stub, rounds, 1000, processor));
  globalThis.fetch = fetch;

  const child = spawn(process.execPath, ["-e", server], {
    env: { ANSWER: body },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  try {
    const [port] = (await once(child, "message")) as [number];
    const loopback = await peersOn(`http://127.0.0.1:${port}`);
    print("Processor time of a call, over loopback", loopback, await timeInTurns(loopback, rounds, 300, processor));
    print("Time of a call, over loopback", loopback, await timeInTurns(loopback, rounds, 300, wall));
  } finally {
    child.kill();
  }
}
