-- Whoever was told that something failed names its x-request-id: its entries are found by that.
create index log_usual_request on log_usual (tenant_id, request_id);
create index log_api_request on log_api (tenant_id, request_id);
create index log_error_request on log_error (tenant_id, request_id);
