import { type Figure, type Office, tenantId } from "./office.ts";

/**
 * Adds tasks of a thousand people, five to a process. One in ten is open, and one in a hundred can be claimed. Every second task belongs to
 * one of ten groups.
 */
export async function fillTasks({ query, clerkIds }: Office, rows: number): Promise<void> {
  const people = `(array[${clerkIds.join(",")}] || array(select 10000 + n from generate_series(1, 990) n))[1 + i % 1000]`;
  await query(
    `insert into flow_instance (tenant_id, id, definition_id, state, start_user, start_time, end_time)
     select $1, 1000 + i, d.id, '{}', $2::bigint, now() - make_interval(mins => i), case when i % 10 > 0 then now() end
     from generate_series(1, $3::int / 5 + 1) i, flow_definition d where d.tenant_id = $1`,
    [tenantId, clerkIds[0], rows],
  );
  await query(
    `insert into flow_step (tenant_id, id, instance_id, token, node, node_name, node_type, is_task, assignee, create_time, end_time,
       outcome, process_name, process_key, definition_id, category)
     select $1, 1000 + i, 1001 + i / 5, 1, 'clerk', '科室审批', 'userTask', true, case when i % 100 > 0 then ${people} end,
       now() - make_interval(secs => i), case when i % 10 > 0 then now() - make_interval(secs => i / 2) end,
       case when i % 10 > 0 then 'ok' else '' end, '请假', 'leave', d.id, 'flow_1'
     from generate_series(1, $2::int) i, flow_definition d where d.tenant_id = $1`,
    [tenantId, rows],
  );
  await query(
    `insert into flow_candidate (tenant_id, step_id, kind, target, is_waiting)
     select tenant_id, id, 'role', case when id / 100 % 10 = 0 then 'clerks' else 'group-' || id / 100 % 10 end, assignee is null and end_time is null
     from flow_step where is_task and (assignee is null or id % 2 = 0) on conflict do nothing`,
  );
  for (const table of ["flow_instance", "flow_step", "flow_candidate"]) await query(`vacuum analyze ${table}`);
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

const lists = {
  "todo-list": (clerk: Office["starter"]) => clerk.GET("/blade-flow/work/todo-list", {}),
  "claim-list": (clerk: Office["starter"]) => clerk.GET("/blade-flow/work/claim-list", {}),
  "done-list": (clerk: Office["starter"]) => clerk.GET("/blade-flow/work/done-list", {}),
  "send-list": (clerk: Office["starter"]) => clerk.GET("/blade-flow/work/send-list", {}),
  counts: (clerk: Office["starter"]) => clerk.GET("/blade-flow/work/counts", {}),
} as const;

/** Milliseconds of each list of tasks, one call at a time. */
export async function timeLists({ clerks }: Office, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(lists)) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const start = performance.now();
      await call(clerks[Math.abs(round) % clerks.length] as Office["starter"]);
      // The first calls read cold pages and are not counted.
      if (round >= 0) times.push(performance.now() - start);
    }
    figures.push([
      `${name}, p95 in ms`,
      percentile(times, 0.95).toFixed(1),
      ["todo-list", "claim-list"].includes(name) ? "≤ 50" : "",
    ]);
  }
  return figures;
}
