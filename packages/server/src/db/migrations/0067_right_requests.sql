-- A request of somebody for one menu or button. An administrator adds it to a role of the person, or declines with a reason.
create table right_request (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  user_id     bigint not null,
  menu_id     bigint not null references blade_menu on delete cascade,
  reason      text not null default '',
  state       text not null default 'pending' check (state in ('pending', 'granted', 'declined')),
  -- The reason of a refusal.
  answer      text not null default '',
  -- The role that was given the right.
  role_id     bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  decide_user bigint,
  decide_time timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references blade_user on delete cascade,
  check ((state = 'pending') = (decide_time is null))
);
-- Requests of one person for the same right are one.
create unique index right_request_pending on right_request (tenant_id, user_id, menu_id) where state = 'pending';
create index right_request_state on right_request (tenant_id, state, id desc);
create index right_request_user on right_request (tenant_id, user_id, id desc);
create index right_request_menu on right_request (menu_id);

-- Messages to people are about requests for rights, too: those belong to no process.
alter table flow_message alter column instance_id drop not null;
update blade_menu set name = '消息' where code = 'work_message' and name = '流程消息';
