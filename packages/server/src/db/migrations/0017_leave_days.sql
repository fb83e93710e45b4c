-- Days that a leave takes, by the hospital's calendar on the day when it was asked for.
alter table process_leave add column days float8 not null default 0;
update process_leave set days = round(extract(epoch from end_time - start_time) / 43200) / 2;
