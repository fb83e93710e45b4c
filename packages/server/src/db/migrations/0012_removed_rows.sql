-- What a removal took away for good, or changed beside marking a row, for the minutes in which it can be undone.
create table blade_removed_row (
  tenant_id   text not null references blade_tenant,
  -- The table that the row was in.
  source      text not null,
  row_id      text not null,
  user_id     bigint not null,
  remove_time timestamptz(0) not null,
  content     jsonb not null,
  primary key (tenant_id, source, row_id)
);
create index blade_removed_row_time on blade_removed_row (remove_time);
