-- The past of processes, as a new version is walked with it, and as figures are made of it.

-- The variables with which it began. Its state is emptied at its end.
alter table flow_instance add column begun_with jsonb not null default '{}';
-- The variables that came with an answer.
alter table flow_step add column given jsonb;

-- The latest processes of a version.
create index flow_instance_latest on flow_instance (tenant_id, definition_id, id desc);
drop index flow_instance_definition;
