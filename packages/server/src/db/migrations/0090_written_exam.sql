-- What an exam ticket says of the written exam: its subjects with their times, where it is, and instructions of the hospital.
alter table recruit_plan
  add column exam_map_link text not null default '',
  add column exam_subjects jsonb not null default '[]',
  add column exam_notice text not null default '';
