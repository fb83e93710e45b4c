-- What this installation is, beside what is in it; `demo` means that its hospitals and accounts are made up.
create table installation_mark (
  name        text primary key,
  create_time timestamptz not null default now()
);
