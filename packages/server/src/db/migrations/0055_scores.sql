-- How examinations of a post come to a ranking, the marks, and what of them candidates see.

alter table recruit_job
  -- {weights, passLine?, tieBreak}; empty where nothing is marked.
  add scoring jsonb not null default '{}';

create table recruit_score (
  tenant_id      text not null,
  application_id bigint not null,
  part           text not null check (part in ('written', 'interview', 'skill', 'bonus')),
  -- In hundredths; null for who was absent.
  value          int check (value between 0 and 10000),
  update_user    bigint,
  update_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id, part),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  check (value is not null or part <> 'bonus')
);

-- As it was published; OwnScores of the contract.
create table recruit_published_score (
  tenant_id      text not null,
  application_id bigint not null,
  scores         jsonb not null,
  publish_user   bigint,
  publish_time   timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);
