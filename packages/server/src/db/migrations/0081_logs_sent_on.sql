-- The last block of the logs that the collector has taken. One row, because the instances share one collector and take turns.
create table log_forward (
  id          smallint primary key default 1 check (id = 1),
  number      bigint not null,
  update_time timestamptz not null default now()
);
