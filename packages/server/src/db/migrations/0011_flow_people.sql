-- People beside the holder of a task: colleagues who are asked, told, or act in the holder's place.

-- The colleague who asked for an opinion; the task goes back there.
alter table flow_step add column owner bigint;
-- The person who was away while the assignee acted.
alter table flow_step add column deputy_for bigint;
-- The time when the starter last urged its people.
alter table flow_step add column urge_time timestamptz(0);

-- A message to one person about a process. A copy lets its reader see the process.
create table flow_message (
  tenant_id    text not null,
  id           bigint not null,
  user_id      bigint not null,
  instance_id  bigint not null,
  -- task, copy, urge, advice, approved, rejected or stopped.
  kind         text not null,
  from_user    bigint,
  process_name text not null,
  node_name    text not null default '',
  comment      text not null default '',
  create_time  timestamptz(0) not null default date_trunc('second', now()),
  read_time    timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index flow_message_reader on flow_message (tenant_id, user_id, create_time desc, id desc);
create index flow_message_unread on flow_message (tenant_id, user_id) where read_time is null;
create index flow_message_instance on flow_message (tenant_id, instance_id, user_id);

-- A colleague who may do the tasks of a person who is away.
create table flow_deputy (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  user_id     bigint not null,
  deputy_id   bigint not null,
  start_time  timestamptz(0) not null,
  end_time    timestamptz(0) not null,
  -- Empty for every category.
  category    text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create index flow_deputy_owner on flow_deputy (tenant_id, user_id, start_time desc, id desc) where is_deleted = 0;
create index flow_deputy_holder on flow_deputy (tenant_id, deputy_id, end_time) where is_deleted = 0;
