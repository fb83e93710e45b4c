-- The device and the address that a session was opened from. Those that are open already have none.
alter table auth_session
  add column remote_ip text not null default '',
  add column user_agent text not null default '';

-- The last run of work that comes round: when it began and ended, and how often it has failed since it last went well.
alter table schedule_turn
  add column start_time timestamptz,
  add column end_time timestamptz,
  add column failures int not null default 0,
  add column failure text not null default '';
