-- Whose site a request is for is asked once for every visitor that names no tenant: by key, however many tenants there are.
create index blade_tenant_host on blade_tenant using gin (string_to_array(domain, ','));
