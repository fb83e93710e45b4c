-- The arrangements of a person in the console, such as the columns of a list. The server keeps it as it is.
create table blade_user_preference (
  tenant_id text not null,
  user_id   bigint not null,
  key       text not null,
  value     text not null,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references blade_user on delete cascade
);
