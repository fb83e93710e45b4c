-- Kinds of papers beside the resident ID card; the kinds and their rules are in the contract and in the shared rules.
alter table blade_user add id_type text not null default 'resident' check (id_type ~ '^[a-z_]{1,32}$');

-- Two papers of different kinds may have the same number.
drop index blade_user_id_no;
create unique index blade_user_id_no on blade_user (tenant_id, user_type, id_no_digest, id_type)
  where id_no_digest is not null and is_deleted = 0;
