-- Models of tables, their fields, and what code is generated from. All of them belong to the platform, as the datasources do.
create table blade_model (
  id            bigint primary key,
  model_name    text not null,
  model_code    text not null,
  -- Null for a model whose fields people enter.
  datasource_id bigint references blade_datasource,
  model_table   text not null,
  model_class   text not null,
  model_remark  text not null default '',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create unique index blade_model_code on blade_model (model_code) where is_deleted = 0;
create index blade_model_datasource on blade_model (datasource_id);

create table blade_model_prototype (
  id              bigint primary key,
  model_id        bigint not null references blade_model,
  -- The place in the sheet, in lists and in forms.
  sort            int not null,
  jdbc_name       text not null,
  jdbc_type       text not null,
  jdbc_comment    text not null default '',
  property_name   text not null,
  property_type   text not null,
  property_entity text not null default '',
  label           text not null default '',
  label_en        text not null default '',
  is_list         int not null default 0 check (is_list in (0, 1)),
  is_form         int not null default 0 check (is_form in (0, 1)),
  is_row          int not null default 0 check (is_row in (0, 1)),
  is_required     int not null default 0 check (is_required in (0, 1)),
  is_query        int not null default 0 check (is_query in (0, 1)),
  is_sort         int not null default 0 check (is_sort in (0, 1)),
  query_type      text not null default 'equal',
  component_type  text not null default 'input',
  dict_code       text not null default ''
);
create index blade_model_prototype_of on blade_model_prototype (model_id, sort);

create table blade_code (
  id            bigint primary key,
  code_name     text not null,
  service_name  text not null,
  model_id      bigint references blade_model,
  datasource_id bigint references blade_datasource,
  table_name    text not null,
  table_prefix  text not null,
  pk_name       text not null,
  package_name  text not null,
  base_mode     int not null check (base_mode in (1, 2)),
  wrap_mode     int not null check (wrap_mode in (1, 2)),
  api_path      text not null,
  web_path      text not null,
  template_type text not null default 'crud',
  author        text not null default '',
  sub_model_id  bigint references blade_model,
  sub_fk_id     text not null default '',
  tree_id       text not null default '',
  tree_pid      text not null default '',
  tree_name     text not null default '',
  feign_mode    int not null default 1 check (feign_mode in (1, 2)),
  code_style    text not null default 'saber3',
  create_user   bigint,
  create_dept   bigint,
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_user   bigint,
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  status        int not null default 1,
  is_deleted    int not null default 0 check (is_deleted in (0, 1))
);
create index blade_code_model on blade_code (model_id);
create index blade_code_sub_model on blade_code (sub_model_id) where sub_model_id is not null;
create index blade_code_datasource on blade_code (datasource_id);
