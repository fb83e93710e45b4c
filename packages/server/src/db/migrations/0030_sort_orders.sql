-- Orders that lists offer besides their own (x-sortable of the contract). The id comes last and in the same direction, so that an index
-- serves both directions.
create index blade_user_staff_time on blade_user (tenant_id, create_time, id) where user_type = 'staff' and is_deleted = 0;
create index recruit_job_staff_deadline on recruit_job (tenant_id, apply_end, id) where is_deleted = 0;
create index recruit_job_staff_release on recruit_job (tenant_id, release_time, id) where is_deleted = 0;
create index recruit_job_staff_time on recruit_job (tenant_id, create_time, id) where is_deleted = 0;
create index recruit_article_staff_release on recruit_article (tenant_id, release_time, id) where is_deleted = 0;
create index recruit_article_staff_time on recruit_article (tenant_id, create_time, id) where is_deleted = 0;
create index recruit_plan_staff_start on recruit_plan (tenant_id, apply_start, id) where is_deleted = 0;
create index recruit_plan_staff_time on recruit_plan (tenant_id, create_time, id) where is_deleted = 0;
create index resource_attach_time on resource_attach (tenant_id, create_time, id) where is_deleted = 0;
create index message_outbox_time on message_outbox (tenant_id, create_time, id);
