-- Tables of a tenant carry tenant_id first in every key, so that lists are index ranges and a distributed PostgreSQL can shard by it.
-- Tables without tenant_id belong to the platform.

create table blade_tenant (
  tenant_id      text primary key check (tenant_id ~ '^[0-9]{6}$'),
  tenant_name    text not null,
  -- Host names, joined by commas; each host belongs to one tenant.
  domain         text not null default '',
  linkman        text not null default '',
  contact_number text not null default '',
  address        text not null default '',
  -- 1 open, 0 closed: nobody can sign in and the public site is shut.
  status         int not null default 1 check (status in (0, 1)),
  create_time    timestamptz not null default now(),
  update_time    timestamptz not null default now()
);

create table blade_client (
  client_id       text primary key,
  -- Digest of the secret; null for a public client, which shows its id alone (RFC 6749, 2.1).
  secret_digest   text,
  grant_types     text[] not null,
  access_seconds  int not null check (access_seconds > 0),
  refresh_seconds int not null check (refresh_seconds > 0),
  create_time     timestamptz not null default now()
);

create table blade_menu (
  id          bigint primary key,
  parent_id   bigint not null default 0,
  code        text not null unique,
  name        text not null,
  name_en     text not null default '',
  alias       text not null default 'menu',
  path        text not null default '',
  source      text not null default '',
  sort        int not null default 0,
  -- 1 menu, 2 button.
  category    int not null check (category in (1, 2)),
  -- 2 opens a new window.
  is_open     int not null default 1 check (is_open in (1, 2)),
  create_time timestamptz not null default now()
);

create table blade_top_menu (
  id          bigint primary key,
  code        text not null unique,
  name        text not null,
  source      text not null default '',
  path        text not null default '',
  sort        int not null default 0,
  create_time timestamptz not null default now()
);

create table blade_top_menu_link (
  top_menu_id bigint not null references blade_top_menu on delete cascade,
  menu_id     bigint not null references blade_menu on delete cascade,
  primary key (top_menu_id, menu_id)
);

create table blade_dept (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  parent_id   bigint not null default 0,
  dept_name   text not null,
  full_name   text not null default '',
  sort        int not null default 0,
  remark      text not null default '',
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index blade_dept_parent on blade_dept (tenant_id, parent_id, sort, id);

create table blade_role (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  role_name   text not null,
  role_alias  text not null,
  sort        int not null default 0,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, role_alias)
);

create table blade_role_menu (
  tenant_id text not null,
  role_id   bigint not null,
  menu_id   bigint not null references blade_menu on delete cascade,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);

create table blade_user (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  user_type     text not null check (user_type in ('staff', 'guest')),
  account       text not null,
  -- argon2id over the MD5 that the wire carries.
  password_hash text not null,
  name          text not null,
  real_name     text not null,
  phone         text not null default '',
  email         text not null default '',
  avatar        text not null default '',
  -- Encrypted at rest; the digest finds duplicates without reading the number.
  id_no_cipher  text not null default '',
  id_no_digest  text,
  sex           text not null default '' check (sex in ('', 'male', 'female')),
  birth_date    date,
  status        int not null default 1 check (status in (0, 1)),
  create_time   timestamptz not null default now(),
  update_time   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_type, account)
);
create unique index blade_user_id_no on blade_user (tenant_id, user_type, id_no_digest) where id_no_digest is not null;

create table blade_user_role (
  tenant_id text not null,
  user_id   bigint not null,
  role_id   bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  foreign key (tenant_id, role_id) references blade_role on delete cascade
);

create table blade_user_dept (
  tenant_id text not null,
  user_id   bigint not null,
  dept_id   bigint not null,
  primary key (tenant_id, user_id, dept_id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  foreign key (tenant_id, dept_id) references blade_dept on delete cascade
);

create table blade_dict (
  id          bigint primary key,
  parent_id   bigint not null default 0,
  code        text not null,
  -- -1 on the head row of a dictionary.
  dict_key    text not null,
  dict_value  text not null,
  sort        int not null default 0,
  is_sealed   int not null default 0 check (is_sealed in (0, 1)),
  remark      text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (code, dict_key)
);
create index blade_dict_parent on blade_dict (parent_id, sort, id);

create table blade_dict_biz (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  parent_id   bigint not null default 0,
  code        text not null,
  dict_key    text not null,
  dict_value  text not null,
  sort        int not null default 0,
  is_sealed   int not null default 0 check (is_sealed in (0, 1)),
  remark      text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code, dict_key)
);
create index blade_dict_biz_parent on blade_dict_biz (tenant_id, parent_id, sort, id);

create table auth_session (
  tenant_id   text not null,
  id          bigint not null,
  user_id     bigint not null,
  client_id   text not null references blade_client,
  create_time timestamptz not null default now(),
  expire_time timestamptz not null,
  -- Set when the session ends early: logout, reuse of a spent refresh token.
  end_time    timestamptz,
  end_reason  text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);

create table auth_refresh_token (
  tenant_id        text not null,
  digest           text not null,
  session_id       bigint not null,
  create_time      timestamptz not null default now(),
  -- Set once: a spent token is answered again only with the same successor, and only for a moment.
  spend_time       timestamptz,
  successor_digest text,
  successor_cipher text,
  primary key (tenant_id, digest),
  foreign key (tenant_id, session_id) references auth_session on delete cascade
);

create table auth_captcha (
  key         text primary key,
  answer      text not null,
  expire_time timestamptz not null
);

create table auth_phone_captcha (
  tenant_id   text not null references blade_tenant,
  phone       text not null,
  purpose     text not null check (purpose in ('register')),
  code_digest text not null,
  tries       int not null default 0,
  expire_time timestamptz not null,
  primary key (tenant_id, phone, purpose)
);

-- Failed logins, rate limits: what happened how often since when, shared by all instances.
create table auth_counter (
  key         text primary key,
  count       int not null,
  expire_time timestamptz not null
);

create table message_outbox (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  channel     text not null check (channel in ('sms')),
  recipient   text not null,
  template    text not null,
  content     text not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index message_outbox_recipient on message_outbox (tenant_id, recipient, id);

create table resource_attach (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  name          text not null,
  original_name text not null,
  content_type  text not null,
  size          int not null,
  sha256        text not null,
  user_id       bigint not null,
  create_time   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table idempotency_key (
  tenant_id      text not null,
  user_id        bigint not null,
  key            text not null,
  operation      text not null,
  request_digest text not null,
  -- Null while the first request runs.
  answer         jsonb,
  create_time    timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
