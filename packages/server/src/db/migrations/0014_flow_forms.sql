-- What people filled in at the steps of a process, by the field's key. It stays readable after the process has ended.
alter table flow_instance add column form jsonb not null default '{}';
