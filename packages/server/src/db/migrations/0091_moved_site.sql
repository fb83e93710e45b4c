-- What a hospital's site said on the server that it was moved from: how many had applied for a post, and a public list as it was published.
-- The applications themselves are no part of a move.
alter table recruit_job
  add column applied_before int not null default 0 check (applied_before >= 0),
  add column passed_before int not null default 0 check (passed_before >= 0);
alter table recruit_publicity add column moved_items jsonb not null default '[]';
