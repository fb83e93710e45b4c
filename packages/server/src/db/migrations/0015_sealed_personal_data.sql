-- ID numbers, phones and the documents that hold them are sealed (docs/decisions/0033-personal-data-is-sealed-by-the-column.md).
-- The columns are those of personal-columns.ts. What is stored already is sealed at the next start, which holds the key; from here on
-- nothing readable gets in.

-- Proves at start that the keys are those of this database.
create table installation_key (
  id          int primary key check (id = 1),
  sealed      text not null,
  index_proof text not null
);

alter table blade_user rename column id_no_cipher to id_no;
alter table blade_user
  add phone_digest text,
  add constraint blade_user_phone_sealed check (phone = '' or phone like 'bk1t.%') not valid,
  add constraint blade_user_id_no_sealed check (id_no = '' or id_no like 'bk1t.%') not valid;
create index blade_user_phone on blade_user (tenant_id, phone_digest) where phone_digest is not null;

alter table recruit_resume
  add constraint recruit_resume_sections_sealed check (sections = '{}' or sections #>> '{}' like 'bk1j.%') not valid;

-- What staff search for in words is no longer the phone; that is found whole, by its index.
alter table recruit_application
  drop column search_text,
  add candidate_phone_digest text,
  add constraint recruit_application_snapshot_sealed check (snapshot = '{}' or snapshot #>> '{}' like 'bk1j.%') not valid,
  add constraint recruit_application_phone_sealed check (candidate_phone = '' or candidate_phone like 'bk1t.%') not valid;
alter table recruit_application
  add search_text text not null generated always as (
    lower((candidate_name || E'\n' || application_no || E'\n' || job_title) collate "C")
  ) stored;
create index recruit_application_search on recruit_application using gin (tenant_bigrams(tenant_id, search_text));
create index recruit_application_phone on recruit_application (tenant_id, candidate_phone_digest) where candidate_phone_digest is not null;

drop index message_outbox_recipient;
alter table message_outbox
  add recipient_digest text,
  add constraint message_outbox_recipient_sealed check (recipient = '' or recipient like 'bk1t.%') not valid,
  add constraint message_outbox_content_sealed check (content = '' or content like 'bk1t.%') not valid;
create index message_outbox_recipient on message_outbox (tenant_id, recipient_digest, id);

alter table idempotency_key
  add constraint idempotency_key_answer_sealed check (answer is null or answer #>> '{}' like 'bk1j.%') not valid;

-- Codes live for minutes: whoever waits for one asks again.
delete from auth_phone_captcha;
alter table auth_phone_captcha rename column phone to phone_digest;
delete from auth_counter where key like 'limit:phoneCaptcha%' or key like 'login:%:guest:%';
