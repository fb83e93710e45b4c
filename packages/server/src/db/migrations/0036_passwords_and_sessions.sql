-- A password that somebody else chose is replaced at the first sign-in, one that is too old at the next, and by none of the last ones.
alter table blade_user
  add column password_chosen boolean not null default true,
  add column password_time timestamptz not null default now(),
  -- Hashes of earlier passwords, the latest first.
  add column password_history text[] not null default '{}',
  -- The last sign-in: the next one tells its owner of it.
  add column sign_in_time timestamptz,
  add column sign_in_ip text not null default '';

-- A session that nobody uses ends. The sign-in before it is kept with it, because the row of the user has the present one by then.
alter table auth_session
  add column seen_time timestamptz not null default now(),
  add column last_sign_in_time timestamptz,
  add column last_sign_in_ip text not null default '';
