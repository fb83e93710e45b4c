-- What a hospital's own table of posts means: the target of each heading, and the values that the table does not have.
create table recruit_own_sheet (
  tenant_id   text not null,
  -- The kind of record: job.
  kind        text not null,
  -- Targets by tidy headings.
  columns     jsonb not null,
  -- Texts by targets.
  common      jsonb not null,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, kind)
);
