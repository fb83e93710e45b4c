-- Exam tickets. Numbers and seats are unique in a plan, or in a post that has none.

create table recruit_ticket (
  tenant_id      text not null,
  application_id bigint not null,
  -- The plan, or the post where there is no plan.
  round_id       bigint not null,
  ticket_no      text not null,
  room           text not null,
  seat           text not null,
  exam_time      timestamptz(0) not null,
  place          text not null,
  override_reason text not null default '',
  create_user    bigint,
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  update_user    bigint,
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create unique index recruit_ticket_number on recruit_ticket (tenant_id, round_id, ticket_no);
create unique index recruit_ticket_seat on recruit_ticket (tenant_id, round_id, exam_time, place, room, seat);
