-- What the hard conditions of a post come to for an application, and what a hospital does about it.

alter table recruit_application
  -- EligibilityVerdict of the contract without the names of keys; null for what was submitted before there were verdicts.
  add verdict      jsonb,
  -- Out of the verdict, for lists.
  add verdict_auto text not null default '' check (verdict_auto in ('', 'eligible', 'ineligible', 'review'));
create index recruit_application_verdict on recruit_application (tenant_id, verdict_auto, submit_time desc, id desc) where tab <> 'draft';

alter table recruit_application_event
  -- Why staff passed an application in spite of a failed condition.
  add override_reason text not null default '';

alter table recruit_setting
  add ineligible_submit text not null default 'warn' check (ineligible_submit in ('warn', 'refuse'));
