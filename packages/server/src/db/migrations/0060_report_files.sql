-- Report files of UReport, which an operator brings along from another server. They are listed, downloaded and removed, and never parsed.
create table blade_report_file (
  id          bigint primary key,
  name        text not null,
  content     bytea not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_user bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  status      int not null default 1,
  is_deleted  int not null default 0 check (is_deleted in (0, 1))
);
