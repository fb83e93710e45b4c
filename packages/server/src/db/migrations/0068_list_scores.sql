-- Scores on public lists, frozen with them, and lists that were retracted.
alter table recruit_publicity
  add column show_scores    boolean not null default false,
  -- When the list was retracted; null while it stands.
  add column retract_time   timestamptz(0),
  add column retract_reason text not null default '';
-- As they were published when the row was made; null where the notice shows none.
alter table recruit_publicity_item add column scores jsonb;
