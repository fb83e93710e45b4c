-- Signing in through an OpenID Connect provider, and the accounts that people apply for that way.

create table auth_provider (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  -- As it stands in addresses.
  source        text not null,
  name          text not null,
  issuer        text not null,
  client_id     text not null,
  -- Encrypted at rest and never answered; empty for a client that keeps none.
  secret_cipher text not null default '',
  scope         text not null,
  -- Where the browser goes when no client was named.
  return_uri    text not null default '',
  sort          int not null default 0,
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz not null default now(),
  update_user   bigint,
  update_time   timestamptz not null default now(),
  -- 0 off, 1 on.
  status        int not null default 1 check (status in (0, 1)),
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index auth_provider_source on auth_provider (tenant_id, source) where is_deleted = 0;
create index auth_provider_sort on auth_provider (tenant_id, sort, id);

-- One way to a provider and back. Each of its two secrets, the state and then the code, works once.
create table auth_oauth_flow (
  tenant_id       text not null references blade_tenant,
  id              bigint not null,
  provider_id     bigint not null,
  state_digest    text not null,
  nonce           text not null,
  verifier_cipher text not null,
  -- Of the mark that the browser keeps in a cookie.
  browser_digest  text not null,
  callback_uri    text not null,
  return_uri      text not null,
  -- Who may turn the code into a session; null where no client was named.
  client_id       text references blade_client,
  -- What the page gets back as its state.
  page_state      text not null,
  -- Set when the provider has sent the browser back.
  return_time     timestamptz,
  code_digest     text,
  oauth_id        bigint,
  expire_time     timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references auth_provider on delete cascade
);
create unique index auth_oauth_flow_state on auth_oauth_flow (tenant_id, state_digest);
create unique index auth_oauth_flow_code on auth_oauth_flow (tenant_id, code_digest);
create index auth_oauth_flow_expiry on auth_oauth_flow (expire_time);

-- Somebody as a provider knows them, and the account of ours that is theirs.
create table blade_user_oauth (
  tenant_id          text not null references blade_tenant,
  id                 bigint not null,
  provider_id        bigint not null,
  -- Kept beside the provider's row, which may be pointed elsewhere.
  issuer             text not null,
  uuid               text not null,
  nickname           text not null default '',
  -- Encrypted; empty where the provider does not vouch for one.
  email_cipher       text not null default '',
  user_id            bigint,
  -- Of the number that lets its holder apply for an account, once and for half an hour.
  ticket_digest      text,
  ticket_expire_time timestamptz,
  create_time        timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, issuer, uuid),
  foreign key (tenant_id, provider_id) references auth_provider on delete cascade,
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index blade_user_oauth_user on blade_user_oauth (tenant_id, user_id);
create unique index blade_user_oauth_ticket on blade_user_oauth (tenant_id, ticket_digest);

create table blade_registration (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  oauth_id      bigint not null,
  name          text not null,
  account       text not null,
  password_hash text not null,
  state         text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  reason        text not null default '',
  -- Who was signed in when it was sent, if anybody.
  apply_user    bigint,
  create_time   timestamptz not null default now(),
  decide_user   bigint,
  decide_time   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, oauth_id) references blade_user_oauth on delete cascade
);
create unique index blade_registration_pending on blade_registration (tenant_id, oauth_id) where state = 'pending';
create index blade_registration_state on blade_registration (tenant_id, state, id desc);
