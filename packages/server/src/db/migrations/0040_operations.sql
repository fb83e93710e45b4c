-- As it was written, the order of its fields included: a repetition gets the very same answer.
alter table idempotency_key alter column answer type json using answer::text::json;
