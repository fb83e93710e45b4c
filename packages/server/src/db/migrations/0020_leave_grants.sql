-- Days of leave that people have, by kind and year.

create table leave_grant (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  user_id     bigint not null,
  -- A key of the dictionary leave_kind.
  kind        int not null,
  year        int not null,
  days        float8 not null,
  remark      text not null default '',
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1)),
  primary key (tenant_id, id)
);
create unique index leave_grant_person on leave_grant (tenant_id, user_id, kind, year) where is_deleted = 0;
create index leave_grant_year on leave_grant (tenant_id, year desc, id desc) where is_deleted = 0;

-- 0 where none was chosen.
alter table process_leave add column kind int not null default 0;
-- The days in each year, as they were counted when it was asked for: {"2026": 1.5}.
alter table process_leave add column year_days jsonb not null default '{}';
create index process_leave_person on process_leave (tenant_id, create_user, kind) where kind > 0;
