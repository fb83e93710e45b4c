-- Which rows the people of a role see, as a hospital chooses it itself. The scopes of the platform are the same for all hospitals, and so cannot
-- name the departments of one.
create table blade_role_rows (
  tenant_id  text not null,
  role_id    bigint not null,
  -- The folder of the calls about these rows.
  resource   text not null,
  scope_type int not null check (scope_type between 1 and 5),
  -- The chosen departments joined by commas, for type 5 alone.
  dept_ids   text not null default '',
  primary key (tenant_id, role_id, resource),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create constraint trigger blade_role_rows_grants after insert or update or delete on blade_role_rows
  deferrable initially deferred for each row execute function count_grant_change();
