-- The token of the task whose answer opened this visit. As long as nobody has acted on what it opened, an answer can be taken back.
alter table flow_step add column opened_by int;
