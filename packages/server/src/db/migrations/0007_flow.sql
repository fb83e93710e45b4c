-- Processes: what is drawn, what is deployed, what runs, and what people have to do in it.

-- A drawing that is being worked on; nothing runs from it until it is deployed.
create table flow_model (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  name        text not null,
  -- The id of the process in the drawing.
  model_key   text not null,
  description text not null default '',
  category    text not null default '',
  -- BPMN 2.0.
  xml         text not null,
  version     int not null default 1,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index flow_model_key on flow_model (tenant_id, model_key) where is_deleted = 0;
create index flow_model_updated on flow_model (tenant_id, update_time desc, id desc) where is_deleted = 0;

-- A version of a process that was deployed. It is never changed, so that what runs goes on as it was begun.
create table flow_definition (
  tenant_id       text not null references blade_tenant,
  -- `key:version:number`, as other engines write it.
  id              text not null,
  deployment_id   bigint not null,
  key             text not null,
  name            text not null,
  version         int not null,
  category        text not null,
  -- Deployed to every tenant at once.
  is_common       boolean not null default false,
  xml             text not null,
  graph           jsonb not null,
  suspended       boolean not null default false,
  deployment_time timestamptz(0) not null default date_trunc('second', now()),
  create_user     bigint,
  primary key (tenant_id, id),
  unique (tenant_id, key, version)
);
create index flow_definition_time on flow_definition (tenant_id, deployment_time desc, id desc);
create index flow_definition_deployment on flow_definition (tenant_id, deployment_id);

create table flow_instance (
  tenant_id      text not null,
  id             bigint not null,
  definition_id  text not null,
  -- What it is about: a row of a table of ours.
  business_table text not null default '',
  business_id    text not null default '',
  -- Where it stands; {} once it has ended.
  state          jsonb not null,
  suspended      boolean not null default false,
  start_user     bigint not null,
  start_time     timestamptz(0) not null default date_trunc('second', now()),
  end_time       timestamptz(0),
  -- completed, stopped or error.
  end_how        text not null default '',
  end_reason     text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, definition_id) references flow_definition
);
create index flow_instance_starter on flow_instance (tenant_id, start_user, start_time desc, id desc);
create index flow_instance_running on flow_instance (tenant_id, start_time desc, id desc) where end_time is null;
create index flow_instance_definition on flow_instance (tenant_id, definition_id);

-- One visit of one node by one person or group; and the lines and events between, which have no person.
create table flow_step (
  tenant_id     text not null,
  id            bigint not null,
  instance_id   bigint not null,
  -- The token of the visit; 0 for a line.
  token         int not null,
  node          text not null,
  node_name     text not null default '',
  -- The type in BPMN; sequenceFlow for a line.
  node_type     text not null,
  is_task       boolean not null default false,
  assignee      bigint,
  due_time      timestamptz(0),
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  claim_time    timestamptz(0),
  end_time      timestamptz(0),
  -- ok, reject, return or transfer for what the holder of a task did with it; cancelled where the process went on without.
  outcome       text not null default '',
  comment       text not null default '',
  -- Repeated from the definition, so that lists of tasks read one table.
  process_name  text not null,
  process_key   text not null,
  definition_id text not null,
  category      text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index flow_step_instance on flow_step (tenant_id, instance_id, id);
create index flow_step_todo on flow_step (tenant_id, assignee, create_time desc, id desc) where is_task and end_time is null;
create index flow_step_done on flow_step (tenant_id, assignee, end_time desc, id desc) where is_task and end_time is not null;
create index flow_step_claim on flow_step (tenant_id, create_time desc, id desc) where is_task and end_time is null and assignee is null;

-- Who may claim a task that nobody holds: users by id, roles by alias, departments and positions by id.
create table flow_candidate (
  tenant_id text not null,
  step_id   bigint not null,
  kind      text not null check (kind in ('user', 'role', 'dept', 'post')),
  target    text not null,
  primary key (tenant_id, step_id, kind, target),
  foreign key (tenant_id, step_id) references flow_step on delete cascade
);
create index flow_candidate_target on flow_candidate (tenant_id, kind, target);

create table flow_timer (
  tenant_id    text not null,
  id           bigint not null,
  instance_id  bigint not null,
  token        int not null,
  node         text not null,
  due_time     timestamptz not null,
  -- How often it still comes after this, and after how many milliseconds.
  again_times  int not null default 0,
  again_every  bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index flow_timer_due on flow_timer (due_time);
create index flow_timer_instance on flow_timer (tenant_id, instance_id, token);

create table process_leave (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  definition_id text not null,
  instance_id   bigint not null,
  start_time    timestamptz(0) not null,
  end_time      timestamptz(0) not null,
  reason        text not null,
  task_user     bigint not null,
  apply_time    timestamptz(0) not null default date_trunc('second', now()),
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance
);
