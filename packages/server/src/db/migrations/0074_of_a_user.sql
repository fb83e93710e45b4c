-- What is kept of one person is read and taken out by the person.
create index resource_attach_user on resource_attach (tenant_id, user_id, id);
create index auth_session_user on auth_session (tenant_id, user_id, id);
