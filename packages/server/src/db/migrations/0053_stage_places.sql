-- How many people a stage takes for each place of a post, such as 3:1. Empty where the hospital sets no limit.
alter table recruit_plan add column interview_ratio text not null default '3:1';
alter table recruit_plan add column medical_ratio text not null default '1:1';
-- Why more people went on than the stage takes.
alter table recruit_application_event add column places_reason text not null default '';
