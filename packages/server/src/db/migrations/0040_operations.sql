-- Work that all instances share and one at a time does: when its next turn is, and who has the present one.
create table schedule_turn (
  name      text primary key,
  holder    uuid not null,
  next_time timestamptz not null
);
