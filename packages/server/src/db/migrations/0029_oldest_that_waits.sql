-- Objections and registrations are sorted by their time: the first page of staff says how long the oldest one waits.
create index recruit_objection_time on recruit_objection (tenant_id, create_time, id);
create index blade_registration_time on blade_registration (tenant_id, create_time, id);
