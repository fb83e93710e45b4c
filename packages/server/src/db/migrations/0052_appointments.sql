-- A session of a plan's step: where and when candidates are expected.
create table recruit_appointment (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  plan_id       bigint not null,
  kind          text not null check (kind in ('written', 'review', 'interview', 'skill', 'medical', 'signing')),
  -- What tells the steps of a kind apart, such as the subject of an exam. Sessions of one plan, kind and title stand in for each other.
  title         text not null,
  -- The stage in which candidates are invited, and the batch of their posts; every post when empty.
  stage         text not null,
  batch         text not null default '',
  place         text not null,
  room          text not null default '',
  map_link      text not null default '',
  start_time    timestamptz(0) not null,
  end_time      timestamptz(0) not null,
  bring         text not null default '',
  seats         int not null check (seats > 0),
  confirm_until timestamptz(0),
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references recruit_plan,
  check (start_time < end_time)
);
create index recruit_appointment_start on recruit_appointment (tenant_id, start_time, id) where is_deleted = 0;
create index recruit_appointment_plan on recruit_appointment (tenant_id, plan_id, kind, title) where is_deleted = 0;

-- A candidate's place in a session.
create table recruit_invitee (
  tenant_id      text not null,
  id             bigint not null,
  appointment_id bigint not null,
  application_id bigint not null,
  -- The seat, or the number drawn by lot. Null where it was given back.
  seat_no        int check (seat_no > 0),
  -- `moved`: the candidate asked for another time and has this one.
  state          text not null default 'planned' check (state in ('planned', 'published', 'confirmed', 'moved', 'declined')),
  -- Why the candidate declined.
  note           text not null default '',
  answer_time    timestamptz(0),
  -- Grows with each change that a calendar has to take over.
  sequence       int not null default 0,
  attendance     text not null default 'expected' check (attendance in ('expected', 'present', 'absent')),
  check_time     timestamptz(0),
  check_user     bigint,
  remind_time    timestamptz(0),
  create_user    bigint,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references recruit_appointment,
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create unique index recruit_invitee_seat on recruit_invitee (tenant_id, appointment_id, seat_no);
create unique index recruit_invitee_person on recruit_invitee (tenant_id, appointment_id, application_id);
create index recruit_invitee_application on recruit_invitee (tenant_id, application_id);
