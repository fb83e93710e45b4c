-- What candidates ask to be looked at again: an appeal against a failed screening, or a re-check of one score.
create table recruit_appeal (
  tenant_id       text not null,
  id              bigint not null,
  application_id  bigint not null,
  kind            text not null check (kind in ('appeal', 'recheck')),
  -- The score of a re-check; empty for an appeal.
  part            text not null default '' check (part in ('', 'written', 'interview', 'skill')),
  content         text not null,
  -- Stored names of files that the candidate uploaded.
  files           text[] not null default '{}',
  state           text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer          text not null default '',
  -- The score as it was published when the candidate asked, and as it was corrected: a number, or 'absent'.
  score_before    text not null default '',
  score_after     text not null default '',
  close_user      bigint,
  close_user_name text not null default '',
  close_time      timestamptz(0),
  create_time     timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  check ((kind = 'appeal') = (part = '')),
  check ((state = 'open') = (close_time is null))
);
-- One appeal of an application, and one re-check of each of its scores.
create unique index recruit_appeal_once on recruit_appeal (tenant_id, application_id, kind, part);
create index recruit_appeal_time on recruit_appeal (tenant_id, create_time, id);

-- Days after a failed screening to appeal, and after the publication of scores to ask for a re-check. 0 takes none.
alter table recruit_setting
  add column appeal_days int not null default 3 check (appeal_days >= 0),
  add column recheck_days int not null default 3 check (recheck_days >= 0);
