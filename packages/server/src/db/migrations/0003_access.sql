-- Users, roles, menus, departments, positions, scopes: what their administration needs beyond signing in.
-- What others may still name by its id (users, positions, scopes) is marked as removed and its name is free again; roles, departments
-- and menus are removed for good, because nothing refers to them once nothing uses them.

alter table blade_menu
  -- Where a button stands: 0 nowhere, 1 toolbar, 2 row, 3 both.
  add action int not null default 0 check (action between 0 and 3),
  add remark text not null default '';

alter table blade_role
  add parent_id bigint not null default 0;

alter table blade_user
  add code                 text not null default '',
  -- The kind of client that a member of staff works with, and what that client keeps of them, as JSON text.
  add platform             text not null default 'web' check (platform in ('web', 'app', 'other')),
  add platform_ext         text not null default '{}',
  -- Set while the password is one that the server made: until then it has to be replaced.
  add password_expire_time timestamptz,
  add create_user          bigint,
  add create_dept          bigint,
  add update_user          bigint,
  add is_deleted           int not null default 0 check (is_deleted in (0, 1)),
  drop constraint blade_user_tenant_id_user_type_account_key;
create unique index blade_user_account on blade_user (tenant_id, user_type, account) where is_deleted = 0;
drop index blade_user_id_no;
create unique index blade_user_id_no on blade_user (tenant_id, user_type, id_no_digest)
  where id_no_digest is not null and is_deleted = 0;
-- Staff are few among candidates.
create index blade_user_staff on blade_user (tenant_id, id) where user_type = 'staff' and is_deleted = 0;
-- The platform finds a row by its id alone.
create index blade_user_by_id on blade_user (id);
create index blade_role_by_id on blade_role (id);
create index blade_dept_by_id on blade_dept (id);

create index blade_user_role_role on blade_user_role (tenant_id, role_id);
create index blade_user_dept_dept on blade_user_dept (tenant_id, dept_id);
create index blade_role_menu_menu on blade_role_menu (menu_id);

-- A position of staff; not a post that is advertised.
create table blade_post (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  category    int not null,
  post_code   text not null,
  post_name   text not null,
  sort        int not null default 0,
  remark      text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_user bigint,
  update_time timestamptz not null default now(),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index blade_post_code on blade_post (tenant_id, post_code) where is_deleted = 0;
create index blade_post_order on blade_post (tenant_id, sort, id desc) where is_deleted = 0;
create index blade_post_by_id on blade_post (id);

create table blade_user_post (
  tenant_id text not null,
  user_id   bigint not null,
  post_id   bigint not null,
  primary key (tenant_id, user_id, post_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  foreign key (tenant_id, post_id) references blade_post on delete cascade
);
create index blade_user_post_post on blade_user_post (tenant_id, post_id);

-- Scopes hang on menus and so belong to the platform; which role has which is the tenant's.
create table blade_data_scope (
  id            bigint primary key,
  menu_id       bigint not null references blade_menu on delete cascade,
  resource_code text not null,
  scope_name    text not null,
  scope_field   text not null,
  -- The operation that it limits, by its operationId.
  scope_class   text not null,
  scope_column  text not null,
  scope_type    int not null check (scope_type between 1 and 5),
  scope_value   text not null default '',
  remark        text not null default '',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz not null default now(),
  update_user   bigint,
  update_time   timestamptz not null default now(),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_data_scope_code on blade_data_scope (resource_code) where is_deleted = 0;
create index blade_data_scope_menu on blade_data_scope (menu_id);

create table blade_api_scope (
  id            bigint primary key,
  menu_id       bigint not null references blade_menu on delete cascade,
  resource_code text not null,
  scope_name    text not null,
  scope_path    text not null,
  scope_type    int not null check (scope_type in (1, 2)),
  remark        text not null default '',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz not null default now(),
  update_user   bigint,
  update_time   timestamptz not null default now(),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_api_scope_code on blade_api_scope (resource_code) where is_deleted = 0;
create index blade_api_scope_menu on blade_api_scope (menu_id);

create table blade_role_data_scope (
  tenant_id text not null,
  role_id   bigint not null,
  scope_id  bigint not null references blade_data_scope on delete cascade,
  primary key (tenant_id, role_id, scope_id),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create index blade_role_data_scope_scope on blade_role_data_scope (scope_id);

create table blade_role_api_scope (
  tenant_id text not null,
  role_id   bigint not null,
  scope_id  bigint not null references blade_api_scope on delete cascade,
  primary key (tenant_id, role_id, scope_id),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);
create index blade_role_api_scope_scope on blade_role_api_scope (scope_id);

-- A secret inside a message, such as a new password: encrypted, and shown in the outbox to who caused the message alone.
alter table message_outbox
  add secret_cipher text not null default '',
  add create_user   bigint;
