-- The console signs people in through third parties too. What an operator took away from another client stays away.
update blade_client set grant_types = grant_types || '{social,authorization_code}'::text[]
where client_id = 'console' and not (grant_types && '{social,authorization_code}'::text[]);
