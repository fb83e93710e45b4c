-- What people hold against a public notice of whom a hospital means to hire, until staff close it with an answer.

create table recruit_objection (
  tenant_id       text not null,
  id              bigint not null,
  article_id      bigint not null,
  -- Whom on the list it is about; null is the whole list.
  application_id  bigint,
  -- Sealed, with whoever it names in it.
  content         text not null,
  contact_name    text not null,
  contact_phone   text not null,
  state           text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer          text not null default '',
  close_user      bigint,
  close_user_name text not null default '',
  close_time      timestamptz(0),
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  -- Set when nothing of who objected is left in the row.
  forgotten_time  timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, article_id) references recruit_publicity,
  foreign key (tenant_id, application_id) references recruit_application,
  check ((state = 'open') = (close_time is null)),
  constraint recruit_objection_content_sealed check (content = '' or content like 'bk1t.%'),
  constraint recruit_objection_name_sealed check (contact_name = '' or contact_name like 'bk1t.%'),
  constraint recruit_objection_phone_sealed check (contact_phone = '' or contact_phone like 'bk1t.%')
);
create index recruit_objection_all on recruit_objection (tenant_id, id desc);
create index recruit_objection_article on recruit_objection (tenant_id, article_id, id desc);
create index recruit_objection_open on recruit_objection (tenant_id, article_id, application_id) where state = 'open';
create index recruit_objection_application on recruit_objection (tenant_id, application_id) where application_id is not null;

-- Who made an objection is looked at too; such a look is of no candidate.
alter table privacy_view_log
  alter column guest_id drop not null,
  alter column application_id drop not null,
  add objection_id bigint,
  add check ((objection_id is null) = (application_id is not null)),
  add check ((guest_id is null) = (application_id is null));
