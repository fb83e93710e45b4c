-- The second factor of a member of staff: the shared secret of an app on their phone, and codes for the day on which they lose it.
create table auth_second_factor (
  tenant_id        text not null,
  user_id          bigint not null,
  secret_cipher    text not null,
  -- The step of the last code that was taken: no code works twice, on no instance.
  last_step        bigint not null,
  -- Of the recovery codes that are left; each works once.
  recovery_digests text[] not null,
  create_time      timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
