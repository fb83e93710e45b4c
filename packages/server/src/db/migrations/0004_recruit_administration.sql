-- What staff say of notices, plans and posts besides what 0002 has, and who wrote it.
-- `version` counts the changes of a row: whoever changes it names the version that was read.
-- What staff remove is marked and stays; its code is free again.

alter table recruit_category
  add is_sealed   int not null default 0 check (is_sealed in (0, 1)),
  add create_user bigint,
  add create_dept bigint,
  add update_user bigint,
  add update_time timestamptz(0) not null default date_trunc('second', now()),
  add is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  drop constraint recruit_category_tenant_id_code_key;
create unique index recruit_category_code on recruit_category (tenant_id, code) where is_deleted = 0;
create index recruit_category_order on recruit_category (tenant_id, sort, id desc) where is_deleted = 0;

alter table recruit_plan
  add batch                  text not null default '',
  add start_date             date,
  add end_date               date,
  add review_start           timestamptz(0),
  add review_end             timestamptz(0),
  add appeal_end             timestamptz(0),
  add pay_start              timestamptz(0),
  add pay_end                timestamptz(0),
  -- In fen.
  add fee                    int not null default 0 check (fee >= 0),
  add ticket_start           timestamptz(0),
  add ticket_end             timestamptz(0),
  add exam_time              timestamptz(0),
  add exam_place             text not null default '',
  add interview_from         timestamptz(0),
  add interview_to           timestamptz(0),
  add publicity_days         int not null default 0 check (publicity_days >= 0),
  add result_notice_ids      bigint[] not null default '{}',
  -- Like 3:1.
  add open_ratio_default     text not null default '',
  -- Posts for each person; 0 is any number.
  add apply_limit_per_person int not null default 0 check (apply_limit_per_person >= 0),
  add one_job_only           boolean not null default false,
  add requested_num          int not null default 0 check (requested_num >= 0),
  add approved_num           int not null default 0 check (approved_num >= 0),
  add consent_text_id        text not null default '',
  add privacy_text_id        text not null default '',
  add version                int not null default 0,
  add create_user            bigint,
  add create_dept            bigint,
  add update_user            bigint,
  add is_deleted             int not null default 0 check (is_deleted in (0, 1));

alter table recruit_job
  -- Key of recruit_commitment, or empty.
  add commitment          text not null default '',
  -- In yuan a year; 0 is not said.
  add salary_min          int not null default 0 check (salary_min >= 0),
  add salary_max          int not null default 0 check (salary_max >= 0),
  -- Posts for each person; 0 is any number.
  add apply_limit         int not null default 0 check (apply_limit >= 0),
  add allow_transfer      boolean not null default false,
  -- Like 3:1.
  add open_ratio          text not null default '',
  -- [{school, time, place?, link?}]
  add talks               jsonb not null default '[]',
  add internship_accepted boolean not null default false,
  -- Of a closed post.
  add close_reason        text not null default '',
  add close_time          timestamptz(0),
  add version             int not null default 0,
  add create_user         bigint,
  add create_dept         bigint,
  add update_user         bigint,
  add is_deleted          int not null default 0 check (is_deleted in (0, 1)),
  drop constraint recruit_job_tenant_id_plan_id_job_code_key,
  drop constraint recruit_job_publish_state_check,
  add constraint recruit_job_publish_state_check check (publish_state in ('draft', 'published', 'offline', 'closed')),
  add check ((publish_state = 'closed') = (close_time is not null));
create unique index recruit_job_code on recruit_job (tenant_id, plan_id, job_code) nulls not distinct where is_deleted = 0;
create index recruit_job_plan on recruit_job (tenant_id, plan_id, id);
create index recruit_job_all on recruit_job (tenant_id, id desc) where is_deleted = 0;

alter table recruit_article
  -- Key of recruit_article_kind, or empty.
  add kind        text not null default '',
  -- Name of a stored picture, or empty.
  add cover_img   text not null default '',
  add publisher   text not null default '',
  -- Shown until this moment; null is for ever.
  add expire_time timestamptz(0),
  add sort        int not null default 0 check (sort >= 0),
  -- [{at, by, reason}]
  add corrections jsonb not null default '[]',
  add version     int not null default 0,
  add create_user bigint,
  add create_dept bigint,
  add update_user bigint,
  add is_deleted  int not null default 0 check (is_deleted in (0, 1));

-- Lists have those on top first, then by `sort`, then the latest. All columns descend, so that the neighbours of a notice are found in
-- the index by one comparison of rows.
drop index recruit_article_release, recruit_article_category;
create index recruit_article_release on recruit_article (tenant_id, is_top desc, (-sort) desc, release_time desc, id desc)
  where publish_state = 'published';
create index recruit_article_category on recruit_article (tenant_id, category_id, is_top desc, (-sort) desc, release_time desc, id desc)
  where publish_state = 'published';
-- Staff see those that are not published too; what uses a category or plan is found here.
create index recruit_article_all on recruit_article (tenant_id, id desc) where is_deleted = 0;
create index recruit_article_of_category on recruit_article (tenant_id, category_id, id);
create index recruit_article_of_plan on recruit_article (tenant_id, plan_id, id);
