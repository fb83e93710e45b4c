-- Mobile numbers of staff are masked, too: a look at one in full names the user. Each look is at one application, one objection or one user.
alter table privacy_view_log add column user_id bigint;
alter table privacy_view_log drop constraint privacy_view_log_check;
alter table privacy_view_log add constraint privacy_view_log_check
  check (num_nonnulls(application_id, objection_id, user_id) = 1);
