-- The English name of a category of notices; '' shows the name. Usual names that were given before there were English ones get theirs.
alter table recruit_category add column name_en text not null default '';
update recruit_category as category set name_en = label.en
from (values
  ('公告', 'Announcement'),
  ('资格审查', 'Qualification review'),
  ('笔试', 'Written exam'),
  ('面试', 'Interview'),
  ('体检', 'Medical check'),
  ('公示', 'Public list'),
  ('其他', 'Other')
) as label (name, en)
where category.name = label.name;
