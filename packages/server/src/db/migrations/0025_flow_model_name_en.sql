-- The English name of a process, as its drawing has it; '' where it has none. A name with escaped signs waits for the next save.
alter table flow_model add column name_en text not null default '';
update flow_model
set name_en = coalesce(substring(xml from '<(?:[A-Za-z0-9_]+:)?process[ \t\r\n][^>]*[ \t\r\n][a-z]+:nameEn="([^"&<]*)"'), '');
