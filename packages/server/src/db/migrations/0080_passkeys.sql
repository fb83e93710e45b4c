-- Recovery codes belong to any second factor. A person with passkeys alone has no app on a phone, and so no secret of one.
alter table auth_second_factor
  alter column secret_cipher drop not null,
  alter column last_step drop not null,
  add constraint auth_second_factor_app check ((secret_cipher is null) = (last_step is null));

-- A passkey of a member of staff: a second factor beside the codes of an app. It goes with the recovery codes that were given for it.
create table auth_passkey (
  tenant_id      text not null,
  id             bigint not null,
  user_id        bigint not null,
  passkey_name   text not null,
  -- The host that it was made on. Browsers offer it there alone, and the server takes it there alone.
  host           text not null,
  -- As the browser spells them: base64url.
  credential_id  text not null,
  public_key     text not null,
  -- How often the authenticator says that it was used. Synchronised ones always say 0.
  sign_count     bigint not null,
  transports     text[] not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  last_used_time timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references auth_second_factor on delete cascade
);
create unique index auth_passkey_credential on auth_passkey (tenant_id, host, credential_id);
create index auth_passkey_user on auth_passkey (tenant_id, user_id, id);

-- What a passkey has to sign. Each is good once and for a few minutes, on whichever instance.
create table auth_passkey_challenge (
  tenant_id   text not null,
  -- Of the challenge and what it is for.
  digest      text not null,
  user_id     bigint not null,
  expire_time timestamptz not null,
  primary key (tenant_id, digest),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
create index auth_passkey_challenge_user on auth_passkey_challenge (tenant_id, user_id);
