-- Files in a store of the tenant's own, and messages that a provider delivers.

-- Null: in the folder of this installation. Kept for each file, so that a tenant may move to another store and still read the old one.
alter table resource_attach add column oss_id bigint;
create index resource_attach_oss on resource_attach (tenant_id, oss_id) where oss_id is not null;
-- Removed files whose bytes are still to be deleted.
create index resource_attach_removed on resource_attach (update_time) where is_deleted = 1;

-- Whether the bucket is the first step of the path (true) or a part of the host name.
alter table resource_oss add column path_style boolean not null default true;

alter table resource_sms
  -- Empty: the address that the provider publishes.
  add column endpoint    text not null default '',
  -- The provider's id of the application, where it has one.
  add column app_id      text not null default '',
  -- What our own messages are called at the provider: {"phone_captcha": "SMS_1"}.
  add column templates   jsonb not null default '{}',
  add column daily_limit int not null default 1000 check (daily_limit > 0);

create table resource_mail (
  tenant_id       text not null references blade_tenant,
  id              bigint not null,
  mail_code       text not null,
  host            text not null,
  port            int not null check (port between 1 and 65535),
  -- tls: from the first byte; starttls: refused where the server does not offer it; none: not encrypted.
  security        text not null check (security in ('tls', 'starttls', 'none')),
  username        text not null default '',
  -- Encrypted at rest and never answered.
  password_cipher text not null default '',
  from_address    text not null,
  from_name       text not null default '',
  remark          text not null default '',
  create_user     bigint,
  create_dept     bigint,
  create_time     timestamptz not null default now(),
  update_user     bigint,
  update_time     timestamptz not null default now(),
  -- 1 off, 2 on.
  status          int not null default 1 check (status in (1, 2)),
  is_deleted      int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index resource_mail_code on resource_mail (tenant_id, mail_code) where is_deleted = 0;
create unique index resource_mail_enabled on resource_mail (tenant_id) where status = 2 and is_deleted = 0;

alter table message_outbox
  drop constraint message_outbox_channel_check,
  add constraint message_outbox_channel_check check (channel in ('sms', 'mail')),
  -- Of a mail.
  add column subject       text not null default '',
  -- What fills the provider's template; it may hold a code, so it is encrypted.
  add column values_cipher text not null default '',
  -- kept: no provider was in use, the message is here to be read. waiting, sent, failed: of one that a provider delivers.
  add column state         text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'failed')),
  add column attempts      int not null default 0,
  -- Not before this moment.
  add column next_time     timestamptz not null default now(),
  -- Not after this moment, when its reader has no use for it any more.
  add column expire_time   timestamptz,
  -- While one instance talks to the provider. Found set by another, it tells that nobody knows how that ended.
  add column sending_since timestamptz,
  add column sent_time     timestamptz,
  -- Why the last attempt failed, for staff.
  add column failure       text not null default '',
  -- The provider's own id of the message.
  add column receipt       text not null default '';
create index message_outbox_due on message_outbox (next_time) where state = 'waiting';
create index message_outbox_state on message_outbox (tenant_id, state, id);

-- The dictionary of an installation that is there already belongs to those who edit it: only what it lacks is added.
insert into blade_dict (id, parent_id, code, dict_key, dict_value, sort)
select (select max(id) from blade_dict) + 1, head.id, 'sms', '5', 'HTTP 接口', 5
from blade_dict head
where head.code = 'sms' and head.dict_key = '-1'
  and not exists (select from blade_dict entry where entry.code = 'sms' and entry.dict_key = '5');
