-- Databases beside the one that the server was started with; a tenant may have one of its own.
create table blade_datasource (
  id              bigint primary key,
  name            text not null,
  driver_class    text not null,
  -- postgresql://host:port/database, without an account.
  url             text not null,
  username        text not null,
  -- Encrypted at rest and never answered.
  password_cipher text not null,
  remark          text not null default '',
  create_user     bigint,
  create_dept     bigint,
  create_time     timestamptz not null default now(),
  update_user     bigint,
  update_time     timestamptz not null default now(),
  status          int not null default 1,
  is_deleted      int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_datasource_name on blade_datasource (name) where is_deleted = 0;

-- Null: the tenant's rows are in this database.
alter table blade_tenant add column datasource_id bigint references blade_datasource;
create index blade_tenant_datasource on blade_tenant (datasource_id) where datasource_id is not null;
