-- When a file was last looked at by the sweep of unused uploads.
alter table resource_attach add column sweep_time timestamptz not null default now();
update resource_attach set sweep_time = create_time;
create index resource_attach_sweep on resource_attach (sweep_time) where is_deleted = 0;
