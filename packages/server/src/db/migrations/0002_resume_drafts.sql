-- What a candidate typed into the résumé and has not saved, by section, so that another device goes on with it. Sealed as a whole.
create table recruit_resume_draft (
  tenant_id   text not null,
  guest_id    bigint not null,
  section     text not null,
  drafts      jsonb not null default '{}',
  version     int not null default 0,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, guest_id, section),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  constraint recruit_resume_draft_sealed check (drafts = '{}' or drafts #>> '{}' like 'bk1j.%')
);
