-- What a returned application has to correct, item by item: an array of {section, field, note}. Null where the return named nothing.
alter table recruit_application add column return_items jsonb;
-- The parts of the resume that the last correction changed, such as "education" or "basic.photo", for staff who read it again.
alter table recruit_application add column corrected jsonb;
