-- Accounts of staff do not differ by case: told apart by a key, in small letters. Those of candidates are indexes of phones and are kept as they are.
alter table blade_user add column account_key text not null default '';

-- Only A to Z, which are the same in every locale.
create function account_key(user_type text, account text) returns text language sql immutable parallel safe as $$
  select case when user_type = 'staff' then lower(account collate "C") else account end
$$;

-- Where accounts differ by case alone already, the one in small letters, else the oldest, takes the key; the others keep their own, exactly as it is written.
update blade_user set account_key = named.key
from (
  select tenant_id, id,
    case when row_number() over (
      partition by tenant_id, user_type, account_key(user_type, account)
      order by is_deleted, account <> account_key(user_type, account), create_time, id
    ) = 1 then account_key(user_type, account) else account end as key
  from blade_user
) as named
where blade_user.tenant_id = named.tenant_id and blade_user.id = named.id;

create function set_account_key() returns trigger language plpgsql as $$
begin
  -- A row that is copied to another database brings its key along.
  if tg_op = 'INSERT' and new.account_key = '' or tg_op = 'UPDATE' and new.account <> old.account then
    new.account_key := account_key(new.user_type, new.account);
  end if;
  return new;
end $$;
create trigger blade_user_account_key before insert or update of account on blade_user
  for each row execute function set_account_key();

-- Beside the index of accounts as they are written: no new account may be written as one that kept its own key.
create unique index blade_user_account_key on blade_user (tenant_id, user_type, account_key) where is_deleted = 0;
