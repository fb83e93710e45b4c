// Queries for rows that a step of a process writes together. Each call of a writer is stored with its key.
import { differ } from "./differ.ts";

const keysOf = (operation: string) =>
  `select from idempotency_key where operation = '${operation}' and answer is not null`;
const tasks = "select from flow_step where is_task";

/** Each query finds damage. A process of the writers' drawing must be at one of its steps, or have ended. */
export const halvesOfProcesses: Readonly<Record<string, string>> = {
  "requests for leave, too many or too few": differ("select from process_leave", keysOf("startLeave")),
  "processes, too many or too few": differ("select from flow_instance", keysOf("startLeave")),
  "request for leave without its process": `select from process_leave l where not exists (select from flow_instance i
    where i.tenant_id = l.tenant_id and i.id = l.instance_id and i.business_id = l.id::text)`,
  "call to claim a task that somebody has": `select from flow_message m where kind = 'claim' and read_time is null
    and not exists (select from flow_step s where s.tenant_id = m.tenant_id and s.instance_id = m.instance_id
      and s.is_task and s.end_time is null and s.assignee is null)`,
  "decisions, too many or too few": differ(`${tasks} and outcome = 'ok'`, keysOf("completeTask")),
  "jumps, too many or too few": differ("select from flow_step where outcome = 'jump'", keysOf("jumpProcess")),
  "decision without its key": `${tasks} and outcome = 'ok' and not exists (select from idempotency_key where key = comment)`,
  "open tasks that are not where the process stands": `select from flow_instance i where
    (select array_agg((t ->> 'id')::int order by (t ->> 'id')::int) from jsonb_array_elements(i.state -> 'tokens') t
      where t ->> 'waits' = 'task')
    is distinct from (select array_agg(s.token order by s.token) from flow_step s
      where s.tenant_id = i.tenant_id and s.instance_id = i.id and s.is_task and s.end_time is null)`,
  "process that has ended and goes on": `select from flow_instance i where end_time is not null and (state <> '{}'
    or exists (select from flow_step s where s.tenant_id = i.tenant_id and s.instance_id = i.id and s.end_time is null)
    or exists (select from flow_timer t where t.tenant_id = i.tenant_id and t.instance_id = i.id))`,
  "candidates of a task that are missing, or wait for nothing": `select from flow_step s where is_task and node = 'group'
    and not exists (select from flow_candidate c where c.tenant_id = s.tenant_id and c.step_id = s.id
      and c.is_waiting = (s.assignee is null and s.end_time is null))`,
  "calls to claim, too many or too few": differ(
    `${tasks} and node = 'group'`,
    "select from flow_message where kind = 'claim'",
  ),
  "open task without its one reminder, past or to come": `select from flow_step s
    where is_task and node = 'group' and end_time is null and 1 <>
      (select count(*) from flow_timer t where t.tenant_id = s.tenant_id and t.instance_id = s.instance_id and t.token = s.token)
      + (select count(*) from flow_step n where n.tenant_id = s.tenant_id and n.instance_id = s.instance_id
        and n.outcome = 'remind' and n.id > s.id)`,
  "more reminders than tasks": `select from flow_step s where node = 'group' group by tenant_id, instance_id
    having count(*) filter (where outcome = 'remind') > count(*) filter (where is_task)`,
  "reminders of nobody or of two": differ(
    "select from flow_step where outcome = 'remind'",
    "select from flow_message where kind = 'remind'",
  ),
};
