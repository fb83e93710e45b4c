-- What became of an SMS after its provider took it.
alter table message_outbox
  drop constraint message_outbox_state_check,
  add constraint message_outbox_state_check check (state in ('kept', 'waiting', 'sent', 'failed', 'delivered', 'undelivered')),
  -- The row of the provider that took it, which alone can say.
  add column provider_id   bigint,
  -- When to ask next; null when nobody asks, or not any more.
  add column receipt_time  timestamptz,
  add column receipt_asked int not null default 0;
create index message_outbox_receipt on message_outbox (receipt_time) where state = 'sent' and receipt_time is not null;
