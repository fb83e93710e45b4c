-- Posts that a candidate wants to keep in sight.
create table recruit_saved_job (
  tenant_id text not null,
  guest_id  bigint not null,
  job_id    bigint not null,
  save_time timestamptz(0) not null default date_trunc('second', now()),
  -- When the candidate was told that it closes soon.
  tell_time timestamptz(0),
  primary key (tenant_id, guest_id, job_id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade,
  foreign key (tenant_id, job_id) references recruit_job on delete cascade
);
create index recruit_saved_job_untold on recruit_saved_job (tenant_id, job_id) where tell_time is null;

-- Searches whose new posts a candidate wants to hear of.
create table recruit_saved_search (
  tenant_id text not null,
  id        bigint not null,
  guest_id  bigint not null,
  name      text not null,
  -- SearchCriteria of the contract.
  criteria  jsonb not null,
  save_time timestamptz(0) not null default date_trunc('second', now()),
  -- Posts released up to here were looked through.
  seen_time timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);
create index recruit_saved_search_guest on recruit_saved_search (tenant_id, guest_id, id);

-- A message may be about no application; then it leads to a page of the site.
alter table recruit_inbox alter column application_id drop not null;
alter table recruit_inbox add column link text not null default '';
