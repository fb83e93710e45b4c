-- A candidate who saves a post before its applications open is told when they do.
alter table recruit_saved_job add column waits_to_open boolean not null default false;
create index recruit_saved_job_waiting on recruit_saved_job (tenant_id, job_id) where waits_to_open;

-- The newest posts are those that one can apply for.
drop index recruit_job_latest;
create index recruit_job_latest on recruit_job (tenant_id, release_time desc, id desc) include (hire_mode, apply_start, apply_end)
  where publish_state = 'published' and is_deleted = 0;
