-- Who saw what of whom, what candidates agreed to, how long they are kept, and what they are told.

-- Looks at personal data in full; rows are added and never changed.
create table privacy_view_log (
  tenant_id      text not null references blade_tenant,
  id             bigint not null,
  viewer_id      bigint not null,
  viewer_name    text not null,
  guest_id       bigint not null,
  application_id bigint not null,
  fields         text[] not null,
  reason         text not null,
  ip             text not null,
  request_id     text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id)
);
create index privacy_view_log_guest on privacy_view_log (tenant_id, guest_id, id desc);
create index privacy_view_log_application on privacy_view_log (tenant_id, application_id, id desc);
create index privacy_view_log_viewer on privacy_view_log (tenant_id, viewer_id, id desc);

-- A version that was published stays as it is: what somebody agreed to can be read for ever.
create table recruit_consent_text (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  purpose      text not null check (purpose in ('privacy', 'sensitive', 'truthful')),
  version      int not null check (version > 0),
  title        text not null,
  -- Sanitised HTML.
  content      text not null,
  create_user  bigint,
  publish_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  unique (tenant_id, purpose, version)
);

create table recruit_consent (
  tenant_id      text not null,
  id             bigint not null,
  guest_id       bigint not null,
  purpose        text not null check (purpose in ('privacy', 'sensitive', 'truthful')),
  -- 0 is the built-in text.
  text_version   int not null,
  ip             text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  withdrawn_time timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);
create index recruit_consent_guest on recruit_consent (tenant_id, guest_id, id desc);

-- Months after the end of an application.
alter table recruit_setting add retention_months int not null default 24 check (retention_months between 1 and 120);
-- Set when nothing of the person is left in the row.
alter table recruit_application add anonymised_time timestamptz(0);
create index recruit_application_kept on recruit_application (tenant_id, update_time)
  where anonymised_time is null and state in ('withdrawn', 'rejected', 'declined', 'cancelled', 'hired');

create table recruit_inbox (
  tenant_id      text not null,
  id             bigint not null,
  guest_id       bigint not null,
  title          text not null,
  content        text not null,
  application_id bigint not null,
  action         text not null,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  read_time      timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);
create index recruit_inbox_guest on recruit_inbox (tenant_id, guest_id, id desc);
create index recruit_inbox_unread on recruit_inbox (tenant_id, guest_id) where read_time is null;

-- Texts of a tenant's own; what has no row is as built in.
create table recruit_message_template (
  tenant_id   text not null references blade_tenant,
  action      text not null,
  title       text not null,
  content     text not null,
  sms         boolean not null,
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, action)
);
