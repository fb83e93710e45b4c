-- Heads of departments, to whom processes of their people go.
alter table blade_dept add column leader_id bigint;

-- A role within a department may take a task, as the department's id and the role's alias.
alter table flow_candidate drop constraint flow_candidate_kind_check;
alter table flow_candidate add constraint flow_candidate_kind_check check (kind in ('user', 'role', 'dept', 'post', 'deptRole'));
