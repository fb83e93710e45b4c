-- Tasks that a person may claim are found by the index alone: a group keeps the tasks that it has done for years.
create index flow_candidate_group on flow_candidate (tenant_id, kind, target, step_id);
drop index flow_candidate_target;
