-- What an entry of the action log is about, and its sentence in English. Entries from before have neither; the seal of a row leaves out what is null.
alter table log_usual add column kind text check (kind in ('add', 'change', 'remove', 'act', 'signIn')), add column log_data_en text;
