-- The claim list reads the candidates of each task that waits, by the key of the table.
drop index flow_candidate_group;
