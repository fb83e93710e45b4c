-- Processes that Flowable walks. Their rows stay here, with the ids by which Flowable knows them.

-- Flowable's definition; null where this server walks the process itself.
alter table flow_definition add column flowable_id text;
-- Flowable's process.
alter table flow_instance add column flowable_id text;
create unique index flow_instance_flowable on flow_instance (tenant_id, flowable_id) where flowable_id is not null;
-- Flowable's task, or its visit of another element.
alter table flow_step add column visit text;
