-- Files are looked for by their content, so that the same one is sent once.
create index resource_attach_checksum on resource_attach (tenant_id, sha256) where is_deleted = 0;
