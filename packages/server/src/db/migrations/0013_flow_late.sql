-- Tasks that wait too long.

-- Empty for a timer of the drawing; remind or escalate for one of a task.
alter table flow_timer add column kind text not null default '';
