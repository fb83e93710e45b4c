-- An offer of another post, until the candidate answers it or it ends; and how an application came from one post to another.

alter table recruit_application
  add transfer_job_id   bigint,
  -- Null is no deadline.
  add transfer_deadline timestamptz(0),
  add foreign key (tenant_id, transfer_job_id) references recruit_job,
  add check (transfer_job_id is not null or transfer_deadline is null);
create index recruit_application_transfer on recruit_application (tenant_id, transfer_job_id) where transfer_job_id is not null;

alter table recruit_application_event
  add transfer_from bigint,
  add transfer_to   bigint,
  add foreign key (tenant_id, transfer_from) references recruit_job,
  add foreign key (tenant_id, transfer_to) references recruit_job,
  -- The actions are listed once, in the rules.
  drop constraint recruit_application_event_action_check,
  add constraint recruit_application_event_action_check check (action ~ '^[a-z][A-Za-z]*$');
