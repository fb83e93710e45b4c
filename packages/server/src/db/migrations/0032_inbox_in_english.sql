-- A message as English readers have it, where the text is ours; '' where the hospital wrote its own.
alter table recruit_inbox
  add column title_en text not null default '',
  add column content_en text not null default '';
