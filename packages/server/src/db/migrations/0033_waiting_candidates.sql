-- Candidates of tasks that wait to be claimed have an index of their own: a group keeps those of the tasks that it has done for years.
alter table flow_candidate add column is_waiting boolean not null default false;
alter table flow_candidate alter column is_waiting set default true;
update flow_candidate c set is_waiting = true from flow_step s
  where s.tenant_id = c.tenant_id and s.id = c.step_id and s.is_task and s.end_time is null and s.assignee is null;
create index flow_candidate_waiting on flow_candidate (tenant_id, kind, target, step_id) where is_waiting;

create function end_waiting() returns trigger language plpgsql as $$
begin
  update flow_candidate set is_waiting = false where tenant_id = new.tenant_id and step_id = new.id;
  return null;
end $$;

create trigger flow_step_taken after update of assignee, end_time on flow_step for each row
  when (old.is_task and old.assignee is null and old.end_time is null and (new.assignee is not null or new.end_time is not null))
  execute function end_waiting();
