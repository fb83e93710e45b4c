-- The hospital's own text of a kind of letter, in place of the built-in one.
create table recruit_letter_template (
  tenant_id   text not null references blade_tenant,
  kind        text not null check (kind in ('interview', 'medical', 'offer', 'onboard', 'rejection')),
  title       text not null,
  content     text not null,
  -- Empty where the hospital has written no English.
  title_en    text not null default '',
  content_en  text not null default '',
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, kind)
);

-- A letter as it was sent: a later change of its template changes none of it.
create table recruit_letter (
  tenant_id      text not null,
  id             bigint not null,
  application_id bigint not null,
  kind           text not null check (kind in ('interview', 'medical', 'offer', 'onboard', 'rejection')),
  title          text not null,
  content        text not null,
  title_en       text not null default '',
  content_en     text not null default '',
  send_user      bigint,
  send_user_name text not null,
  send_time      timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create index recruit_letter_application on recruit_letter (tenant_id, application_id, kind);

-- The letter that goes with a mail. It is drawn when the mail leaves.
alter table message_outbox
  add column letter_id bigint,
  add foreign key (tenant_id, letter_id) references recruit_letter on delete set null (letter_id);
create index message_outbox_letter on message_outbox (tenant_id, letter_id) where letter_id is not null;
