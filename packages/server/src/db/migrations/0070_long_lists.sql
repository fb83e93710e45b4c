-- Far down a list the way to the page is what costs (0060): applications and logs have indexes of their order alone too, a third as wide.
create index recruit_application_submit_order on recruit_application (tenant_id, submit_time desc, id desc) where tab <> 'draft';
create index recruit_application_update_order on recruit_application (tenant_id, update_time desc, id desc) where tab <> 'draft';
create index log_usual_order on log_usual (tenant_id, create_time desc, id desc);
create index log_api_order on log_api (tenant_id, create_time desc, id desc);
create index log_error_order on log_error (tenant_id, create_time desc, id desc);

-- Staff see with each post how many have applied and how far they are: counted from the index alone, not from a row for each who applied.
create index recruit_application_progress on recruit_application (tenant_id, job_id, state) include (stage, result);
drop index recruit_application_job;

-- First pages and totals read the newest rows from the index alone, which PostgreSQL does only where it knows that all may see a row: what
-- vacuum is for. By itself it comes when a fifth of a table is new, so the newest two hundred thousand of a million rows would each be looked up.
do $$
declare
  name text;
begin
  foreach name in array array[
    'recruit_job', 'recruit_article', 'recruit_application', 'blade_user', 'log_usual', 'log_api', 'log_error', 'message_outbox'
  ] loop
    execute format(
      'alter table %I set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
         autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', name);
  end loop;
end $$;
