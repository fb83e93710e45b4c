-- Whether a text goes out by mail, too. Null is as the built-in text says.
alter table recruit_message_template add column mail boolean;

alter table message_outbox
  -- The calendar file of a mail: encrypted like its text, empty where there is none.
  add column calendar text not null default '',
  add constraint message_outbox_calendar_sealed check (calendar = '' or calendar ~ '^bk[23]t\.'),
  -- The application that a mail is about, with which it is forgotten: the address in a résumé may have changed since.
  add column application_id bigint;
create index message_outbox_application on message_outbox (tenant_id, application_id) where application_id is not null;
