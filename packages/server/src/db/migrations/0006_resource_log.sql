-- Storages and SMS providers of a tenant, and the three logs.

alter table resource_attach
  add column extension   text not null generated always as (substring(name from '[^.]+$')) stored,
  add column create_dept bigint,
  add column update_user bigint,
  add column update_time timestamptz not null default now(),
  add column status      int not null default 1,
  add column is_deleted  int not null default 0 check (is_deleted in (0, 1));
create index resource_attach_recent on resource_attach (tenant_id, id desc) where is_deleted = 0;

create table resource_oss (
  tenant_id          text not null references blade_tenant,
  id                 bigint not null,
  oss_code           text not null,
  -- A key of the dictionary `oss`.
  category           int not null,
  endpoint           text not null,
  transform_endpoint text not null default '',
  -- Both encrypted at rest and never answered.
  access_key_cipher  text not null,
  secret_key_cipher  text not null,
  bucket_name        text not null,
  app_id             text not null default '',
  region             text not null default '',
  remark             text not null default '',
  create_user        bigint,
  create_dept        bigint,
  create_time        timestamptz not null default now(),
  update_user        bigint,
  update_time        timestamptz not null default now(),
  -- 1 off, 2 on.
  status             int not null default 1 check (status in (1, 2)),
  is_deleted         int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index resource_oss_code on resource_oss (tenant_id, oss_code) where is_deleted = 0;
create unique index resource_oss_enabled on resource_oss (tenant_id) where status = 2 and is_deleted = 0;

create table resource_sms (
  tenant_id         text not null references blade_tenant,
  id                bigint not null,
  sms_code          text not null,
  -- A key of the dictionary `sms`.
  category          int not null,
  template_id       text not null,
  -- Both encrypted at rest and never answered.
  access_key_cipher text not null,
  secret_key_cipher text not null,
  region            text not null default '',
  sign_name         text not null,
  remark            text not null default '',
  create_user       bigint,
  create_dept       bigint,
  create_time       timestamptz not null default now(),
  update_user       bigint,
  update_time       timestamptz not null default now(),
  -- 1 off, 2 on.
  status            int not null default 1 check (status in (1, 2)),
  is_deleted        int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index resource_sms_code on resource_sms (tenant_id, sms_code) where is_deleted = 0;
create unique index resource_sms_enabled on resource_sms (tenant_id) where status = 2 and is_deleted = 0;

-- Logs are written in batches and name no other table: a row of them never waits for one.

create table log_usual (
  tenant_id    text not null,
  id           bigint not null,
  log_level    text not null,
  log_id       text not null,
  log_data     text not null,
  service_id   text not null,
  server_host  text not null,
  server_ip    text not null,
  env          text not null,
  method       text not null,
  request_uri  text not null,
  user_agent   text not null,
  remote_ip    text not null,
  method_class text not null,
  method_name  text not null,
  params       text not null,
  time         text not null,
  create_by    text not null,
  create_time  timestamptz not null,
  request_id   text not null,
  primary key (tenant_id, id)
);
create index log_usual_time on log_usual (tenant_id, create_time desc, id desc);

create table log_api (
  tenant_id    text not null,
  id           bigint not null,
  type         text not null,
  title        text not null,
  service_id   text not null,
  server_host  text not null,
  server_ip    text not null,
  env          text not null,
  method       text not null,
  request_uri  text not null,
  user_agent   text not null,
  remote_ip    text not null,
  method_class text not null,
  method_name  text not null,
  params       text not null,
  time         text not null,
  create_by    text not null,
  create_time  timestamptz not null,
  request_id   text not null,
  primary key (tenant_id, id)
);
create index log_api_time on log_api (tenant_id, create_time desc, id desc);

create table log_error (
  tenant_id      text not null,
  id             bigint not null,
  stack_trace    text not null,
  exception_name text not null,
  message        text not null,
  line_number    int not null,
  file_name      text not null,
  service_id     text not null,
  server_host    text not null,
  server_ip      text not null,
  env            text not null,
  method         text not null,
  request_uri    text not null,
  user_agent     text not null,
  remote_ip      text not null,
  method_class   text not null,
  method_name    text not null,
  params         text not null,
  time           text not null,
  create_by      text not null,
  create_time    timestamptz not null,
  request_id     text not null,
  primary key (tenant_id, id)
);
create index log_error_time on log_error (tenant_id, create_time desc, id desc);

-- Rows come in the order of time: a small index finds those that are old enough to be swept.
create index log_usual_age on log_usual using brin (create_time);
create index log_api_age on log_api using brin (create_time);
create index log_error_age on log_error using brin (create_time);
