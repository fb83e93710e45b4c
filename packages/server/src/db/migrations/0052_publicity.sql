-- Public notices of whom a hospital means to hire (公示): what a notice says, and its list. The list is made of the applications when it is
-- published; from then on its rows stay what they were.

create table recruit_publicity (
  tenant_id      text not null,
  article_id     bigint not null,
  start_date     date not null,
  end_date       date not null,
  working_days   int not null check (working_days >= 0),
  hotline        text not null default '',
  mailbox        text not null default '',
  objection_open boolean not null default true,
  mask_policy    text not null default 'name' check (mask_policy in ('none', 'name', 'full')),
  -- Whether the list can be read after its days.
  keep_after     boolean not null default false,
  -- When the list was made; null until then.
  list_time      timestamptz(0),
  primary key (tenant_id, article_id),
  foreign key (tenant_id, article_id) references recruit_article on delete cascade,
  check (start_date <= end_date)
);

create table recruit_publicity_item (
  tenant_id      text not null,
  article_id     bigint not null,
  application_id bigint not null,
  sort           int not null,
  application_no text not null,
  -- As the mask policy had it.
  name_masked    text not null,
  sex            text not null default '',
  job_title      text not null,
  job_code       text not null,
  education      text not null default '',
  school         text not null default '',
  -- When the candidate left the list; the row stays.
  left_time      timestamptz(0),
  primary key (tenant_id, article_id, application_id),
  foreign key (tenant_id, article_id) references recruit_publicity on delete cascade,
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
create index recruit_publicity_item_application on recruit_publicity_item (tenant_id, application_id);

-- The list that an application was put on last.
alter table recruit_application
  add publicity_id bigint,
  add foreign key (tenant_id, publicity_id) references recruit_publicity;
create index recruit_application_publicity on recruit_application (tenant_id, publicity_id) where publicity_id is not null;

-- The actions are listed once, in the rules.
alter table recruit_application_event
  drop constraint recruit_application_event_action_check,
  add constraint recruit_application_event_action_check check (action ~ '^[a-z][A-Za-z]*$');
