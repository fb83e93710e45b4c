-- The person who ended a process before its drawing did; null where nobody did.
alter table flow_instance add column end_user bigint;
