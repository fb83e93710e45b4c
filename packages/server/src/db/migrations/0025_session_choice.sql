-- The departments and roles somebody chose to work in for a session; null is all that they have.
alter table auth_session
  add column dept_ids bigint[],
  add column role_ids bigint[];
