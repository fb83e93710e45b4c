-- Which tool made a record, so that it removes nothing that people made. A resource is the folder of its calls.
create table ownership_mark (
  tenant_id   text not null,
  resource    text not null,
  record_key  text not null,
  mark        text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, resource, record_key)
);
