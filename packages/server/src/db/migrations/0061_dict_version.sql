-- Labels of a hospital's dictionaries are read once and kept until one of them changes. Their version is the transaction that changed them last:
-- one row is written for a change, however many entries it has. Every call reads it with its session or its tenant.

create table dict_version (
  -- A tenant's id.
  name    text primary key,
  version bigint not null
);

create function mark_dict_change() returns trigger language plpgsql as $$
declare
  changed text := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  insert into dict_version as known (name, version) values (changed, pg_current_xact_id()::text::bigint)
  on conflict (name) do update set version = excluded.version where known.version <> excluded.version;
  return null;
end $$;

-- At the end of a transaction: nobody who still waits for another row holds this one.
create constraint trigger blade_dict_biz_version after insert or update or delete on blade_dict_biz
  deferrable initially deferred for each row execute function mark_dict_change();
