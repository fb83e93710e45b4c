-- What a candidate asks of the hospital about their data. The hospital has to answer by a day that is told when it is asked.
create table recruit_data_request (
  tenant_id       text not null,
  id              bigint not null,
  guest_id        bigint not null,
  -- The name of the account at that time.
  candidate_name  text not null,
  kind            text not null check (kind in ('copy', 'correct', 'erase', 'withdraw', 'other')),
  content         text not null check (content = '' or content ~ '^bk[23]t\.'),
  state           text not null default 'open' check (state in ('open', 'done', 'refused', 'lapsed')),
  answer          text not null default '' check (answer = '' or answer ~ '^bk[23]t\.'),
  due_date        date not null,
  close_user      bigint,
  close_user_name text not null default '',
  close_time      timestamptz(0),
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  check ((state = 'open') = (close_time is null))
);
-- One open request of a kind.
create unique index recruit_data_request_once on recruit_data_request (tenant_id, guest_id, kind) where state = 'open';
create index recruit_data_request_guest on recruit_data_request (tenant_id, guest_id, id desc);
create index recruit_data_request_due on recruit_data_request (tenant_id, due_date, id);
create index recruit_data_request_time on recruit_data_request (tenant_id, create_time, id);

-- How many people were taken out of what is kept, when, and what for. Nothing here says who.
create table recruit_erasure (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  cause        text not null check (cause in ('candidate', 'retention')),
  accounts     int not null check (accounts >= 0),
  applications int not null check (applications >= 0),
  create_time  timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id)
);
