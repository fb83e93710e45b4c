-- A verdict repeats what the résumé says, so it is sealed like the résumé.
alter table recruit_application
  add constraint recruit_application_verdict_sealed check (verdict is null or verdict #>> '{}' like 'bk1j.%') not valid;
