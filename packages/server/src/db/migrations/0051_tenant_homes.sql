-- A tenant that moved to another database, and when; instances look every second where tenants are.
alter table blade_tenant add column datasource_time timestamptz;

-- What databases of tenants keep a copy of: each change counts a version up, by which every call to such a database knows whether its copy is old.
create function count_platform_change() returns trigger language plpgsql as $$
begin
  insert into auth_grant_version (name, version) values ('platform', 1)
  on conflict (name) do update set version = auth_grant_version.version + 1;
  return null;
end $$;

-- At the end of a transaction: nobody who still waits for another row holds this one.
create constraint trigger blade_client_copied after insert or update or delete on blade_client
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_menu_copied after insert or update or delete on blade_menu
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_tenant_package_copied after insert or update or delete on blade_tenant_package
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_tenant_package_menu_copied after insert or update or delete on blade_tenant_package_menu
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_data_scope_copied after insert or update or delete on blade_data_scope
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_api_scope_copied after insert or update or delete on blade_api_scope
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_dict_copied after insert or update or delete on blade_dict
  deferrable initially deferred for each row execute function count_platform_change();
create constraint trigger blade_tenant_copied after insert or update or delete on blade_tenant
  deferrable initially deferred for each row execute function count_platform_change();
