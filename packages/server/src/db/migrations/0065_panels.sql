-- Examiners of one session of interviews or skills tests.
create table recruit_panel (
  tenant_id      text not null references blade_tenant,
  id             bigint not null,
  appointment_id bigint not null,
  -- The chair is one of the examiners.
  chair_id       bigint not null,
  examiner_ids   bigint[] not null,
  -- Examiners whose marks are final.
  done_ids       bigint[] not null default '{}',
  -- How many of the highest and of the lowest marks of a candidate do not count.
  drop_high      int not null default 0 check (drop_high >= 0),
  drop_low       int not null default 0 check (drop_low >= 0),
  hide_names     boolean not null default false,
  state          text not null default 'open' check (state in ('open', 'finished')),
  finish_user    bigint,
  finish_time    timestamptz(0),
  create_user    bigint,
  create_dept    bigint,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  update_user    bigint,
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  status         int not null default 1,
  is_deleted     int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references recruit_appointment,
  check (chair_id = any (examiner_ids)),
  check (drop_high + drop_low < cardinality(examiner_ids)),
  check ((state = 'finished') = (finish_time is not null))
);
create unique index recruit_panel_session on recruit_panel (tenant_id, appointment_id) where is_deleted = 0;
create index recruit_panel_time on recruit_panel (tenant_id, create_time desc, id desc) where is_deleted = 0;

-- The mark of one examiner for one candidate, in hundredths.
create table recruit_panel_mark (
  tenant_id   text not null,
  panel_id    bigint not null,
  invitee_id  bigint not null,
  user_id     bigint not null,
  value       int not null check (value between 0 and 10000),
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, panel_id, invitee_id, user_id),
  foreign key (tenant_id, panel_id) references recruit_panel on delete cascade,
  foreign key (tenant_id, invitee_id) references recruit_invitee on delete cascade
);
create index recruit_panel_mark_invitee on recruit_panel_mark (tenant_id, invitee_id);
