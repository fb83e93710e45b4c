-- The posts of the plan as they were sent: id, code, title and places. Null where an approval is older than this column, or is of a list.
alter table recruit_approval add column posts jsonb;
