import { median } from "../table.ts";
import type { Figure, Office } from "./office.ts";

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** Completes tasks and submits plain records in turns, so that other load affects both equally. */
export async function timeCalls({ author, clerks, ask, query }: Office, rounds: number): Promise<Figure[]> {
  const [clerk] = clerks;
  if (!clerk) throw new Error("no clerk can complete tasks");
  const [completes, submits]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await ask();
    const [task] = (await clerk.GET("/blade-flow/work/claim-list", {})).records;
    const taskId = task?.taskId ?? "";
    await clerk.POST("/blade-flow/work/claim-task", { params: { query: { taskId } } });
    const body = { taskId, flag: "ok", comment: "同意" };
    completes.push(await timed(() => clerk.POST("/blade-flow/work/complete-task", { body })));
    const post = { category: 1, postCode: `p${round}`, postName: `岗位 ${round}`, sort: round };
    submits.push(await timed(() => author.POST("/blade-system/post/submit", { body: post })));
  }
  await ask();
  const size = await query("select max(length(state::text)) as bytes from flow_instance where end_time is null");
  const [complete, submit] = [median(completes), median(submits)];
  return [
    ["complete-task, p50 in ms", complete.toFixed(1), ""],
    ["a plain submit, p50 in ms", submit.toFixed(1), ""],
    ["complete-task beside a plain submit", `${(complete / submit).toFixed(2)} ×`, "≤ 2 ×"],
    ["state of a request for leave, bytes", `${size.rows[0]?.bytes}`, "≤ 1,000"],
  ];
}
