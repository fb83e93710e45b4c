-- What somebody may do is read once and kept until it changes. Each change of roles, departments, menus or scopes counts a version up, of its
-- tenant or, under '*', of all; every call reads the version with its session, so that a change counts at the next call on every instance.

create table auth_grant_version (
  -- A tenant's id, or '*'.
  name    text primary key,
  version bigint not null
);

create function count_grant_change() returns trigger language plpgsql as $$
declare
  changed text := '*';
begin
  -- In a branch of its own, because tables of the platform have no such column.
  if tg_nargs = 0 then
    changed := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  end if;
  insert into auth_grant_version (name, version) values (changed, 1)
  on conflict (name) do update set version = auth_grant_version.version + 1;
  return null;
end $$;

-- At the end of a transaction: nobody who still waits for another row holds this one.
create constraint trigger blade_user_role_grants after insert or update or delete on blade_user_role
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_user_dept_grants after insert or update or delete on blade_user_dept
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_grants after insert or update or delete on blade_role
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_menu_grants after insert or update or delete on blade_role_menu
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_dept_grants after insert or update or delete on blade_dept
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_data_scope_grants after insert or update or delete on blade_role_data_scope
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_role_api_scope_grants after insert or update or delete on blade_role_api_scope
  deferrable initially deferred for each row execute function count_grant_change();
create constraint trigger blade_menu_grants after insert or update or delete on blade_menu
  deferrable initially deferred for each row execute function count_grant_change('all');
create constraint trigger blade_tenant_package_menu_grants after insert or update or delete on blade_tenant_package_menu
  deferrable initially deferred for each row execute function count_grant_change('all');
create constraint trigger blade_data_scope_grants after insert or update or delete on blade_data_scope
  deferrable initially deferred for each row execute function count_grant_change('all');
create constraint trigger blade_api_scope_grants after insert or update or delete on blade_api_scope
  deferrable initially deferred for each row execute function count_grant_change('all');
