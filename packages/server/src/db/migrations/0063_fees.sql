-- What was recorded of the fee of an application. Without a row it is due where the plan has a fee.
create table recruit_fee (
  tenant_id        text not null,
  application_id   bigint not null,
  state            text not null check (state in ('paid', 'waived', 'refunded')),
  -- In fen.
  amount           int not null default 0 check (amount >= 0),
  receipt_no       text not null default '',
  pay_time         timestamptz(0),
  -- The ground of a waiver, which may tell of hardship: encrypted.
  note             text not null default '',
  record_user      bigint,
  record_user_name text not null default '',
  record_time      timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade,
  constraint recruit_fee_note_sealed check (note = '' or note ~ '^bk[23]t\.')
);
-- No two people have one receipt.
create unique index recruit_fee_receipt on recruit_fee (tenant_id, receipt_no) where receipt_no <> '';

-- No exam ticket while the fee is neither paid nor waived.
alter table recruit_plan add column fee_before_ticket boolean not null default false;
