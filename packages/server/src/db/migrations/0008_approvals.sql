-- Whether a process ended with nobody's last word against it.
alter table flow_instance add column is_approved boolean not null default false;

-- A plan or public list that was sent for approval, as it was then. Publishing waits for the process.
create table recruit_approval (
  tenant_id       text not null,
  id              bigint not null,
  kind            text not null check (kind in ('plan', 'publicity')),
  -- The plan, or the notice of the list.
  subject_id      bigint not null,
  -- The version of the subject that was sent; a later one has to be sent again.
  version         int not null,
  -- The people who are to be on the list.
  application_ids bigint[] not null default '{}',
  instance_id     bigint not null,
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance on delete cascade
);
create index recruit_approval_subject on recruit_approval (tenant_id, kind, subject_id, id desc);
create index recruit_approval_instance on recruit_approval (tenant_id, instance_id);
