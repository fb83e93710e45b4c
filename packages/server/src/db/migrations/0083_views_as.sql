-- A look at the console as another person, or as a role has it. It is derived from a session and ends with it. The row stands with the session of
-- its viewer: an administrator of the platform may look into another tenant.
create table auth_view_as (
  tenant_id      text not null references blade_tenant,
  id             bigint not null,
  session_id     bigint not null,
  seen_tenant_id text not null references blade_tenant,
  seen_user_id   bigint,
  seen_role_id   bigint,
  reason         text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  expire_time    timestamptz(0) not null,
  end_time       timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references auth_session on delete cascade,
  check (num_nonnulls(seen_user_id, seen_role_id) = 1)
);
create index auth_view_as_session on auth_view_as (tenant_id, session_id);
create index auth_view_as_seen_tenant on auth_view_as (seen_tenant_id);

-- The history of a person or a role names those who looked as them, with the reason.
alter table record_history drop constraint record_history_kind_check;
alter table record_history add constraint record_history_kind_check check (kind in ('add', 'change', 'remove', 'view'));
