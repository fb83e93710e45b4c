-- The process that plans and public lists of a hospital have to pass: none, one by its key, or, as before, the one put into use last under a category.
alter table recruit_setting
  add column plan_approval text not null default 'category',
  add column publicity_approval text not null default 'category';
