-- {photo, groups, boxes?} of the printed application form; null where a hospital prints the usual one.
alter table recruit_setting add column form_sheet jsonb;
