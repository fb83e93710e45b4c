-- What staff changed in which record, beside the record: it goes along where a tenant moves. Values that are personal are kept masked.
create table record_history (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  -- The folder of the record's calls, and the key that they name it by.
  resource    text not null,
  record_key  text not null,
  record_name text not null default '',
  kind        text not null check (kind in ('add', 'change', 'remove')),
  operation   text not null,
  -- [{field, from, to}]
  changes     jsonb not null default '[]',
  user_id     bigint not null,
  user_name   text not null,
  account     text not null,
  remote_ip   text not null default '',
  user_agent  text not null default '',
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index record_history_of on record_history (tenant_id, resource, record_key, create_time desc, id desc);
create index record_history_time on record_history (tenant_id, create_time desc, id desc);
create index record_history_age on record_history using brin (create_time);
