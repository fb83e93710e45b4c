-- What is sealed opens in its own row alone: ciphertexts of the forms bk2 and bk3 name the cell that they were made for. The next start
-- seals what is there already, and validates these. An older server cannot write to these columns any more, so it has to be stopped first.

alter table blade_user
  drop constraint blade_user_phone_sealed,
  add constraint blade_user_phone_sealed check (phone = '' or phone ~ '^bk[23]t\.') not valid;

alter table blade_user
  drop constraint blade_user_id_no_sealed,
  add constraint blade_user_id_no_sealed check (id_no = '' or id_no ~ '^bk[23]t\.') not valid;

alter table message_outbox
  drop constraint message_outbox_recipient_sealed,
  add constraint message_outbox_recipient_sealed check (recipient = '' or recipient ~ '^bk[23]t\.') not valid;

alter table message_outbox
  drop constraint message_outbox_content_sealed,
  add constraint message_outbox_content_sealed check (content = '' or content ~ '^bk[23]t\.') not valid;

alter table idempotency_key
  drop constraint idempotency_key_answer_sealed,
  add constraint idempotency_key_answer_sealed check (answer is null or answer = '{}' or answer #>> '{}' ~ '^bk[23]j\.') not valid;

alter table recruit_resume
  drop constraint recruit_resume_sections_sealed,
  add constraint recruit_resume_sections_sealed check (sections = '{}' or sections #>> '{}' ~ '^bk[23]j\.') not valid;

alter table recruit_application
  drop constraint recruit_application_verdict_sealed,
  add constraint recruit_application_verdict_sealed check (verdict is null or verdict = '{}' or verdict #>> '{}' ~ '^bk[23]j\.') not valid;

alter table recruit_application
  drop constraint recruit_application_snapshot_sealed,
  add constraint recruit_application_snapshot_sealed check (snapshot = '{}' or snapshot #>> '{}' ~ '^bk[23]j\.') not valid;

alter table recruit_application
  drop constraint recruit_application_phone_sealed,
  add constraint recruit_application_phone_sealed check (candidate_phone = '' or candidate_phone ~ '^bk[23]t\.') not valid;

alter table recruit_objection
  drop constraint recruit_objection_content_sealed,
  add constraint recruit_objection_content_sealed check (content = '' or content ~ '^bk[23]t\.') not valid;

alter table recruit_objection
  drop constraint recruit_objection_name_sealed,
  add constraint recruit_objection_name_sealed check (contact_name = '' or contact_name ~ '^bk[23]t\.') not valid;

alter table recruit_objection
  drop constraint recruit_objection_phone_sealed,
  add constraint recruit_objection_phone_sealed check (contact_phone = '' or contact_phone ~ '^bk[23]t\.') not valid;

alter table recruit_resume_draft
  drop constraint recruit_resume_draft_sealed,
  add constraint recruit_resume_draft_sealed check (drafts = '{}' or drafts #>> '{}' ~ '^bk[23]j\.') not valid;

alter table recruit_appeal
  add constraint recruit_appeal_content_sealed check (content = '' or content ~ '^bk[23]t\.') not valid;
