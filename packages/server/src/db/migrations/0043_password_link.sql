-- Links that set a first password, once: one a user at a time. The link itself is not kept.
create table password_link (
  tenant_id   text not null references blade_tenant,
  user_id     bigint not null,
  digest      text not null,
  expire_time timestamptz not null,
  create_user bigint,
  primary key (tenant_id, user_id),
  unique (tenant_id, digest),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index password_link_expires on password_link (expire_time);
