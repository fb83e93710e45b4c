-- Whose manifest made a record, in words for people, and whether a manifest keeps it from being removed.
alter table ownership_mark
  add column owner     text    not null default '',
  add column protected boolean not null default false;
