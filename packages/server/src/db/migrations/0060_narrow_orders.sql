-- Far down a long list the way to the page is what costs: every entry of the index before it is unpacked, with all that is included for filters.
-- A list without filters has an index of its order alone, a third to a half as wide; its count walks the same one. The wide ones stay for filters.

create index recruit_job_release_order on recruit_job (tenant_id, hire_mode, is_top desc, release_time desc, id desc)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_all_order on recruit_job (tenant_id, id desc) where is_deleted = 0;
create index recruit_article_all_order on recruit_article (tenant_id, id desc) where is_deleted = 0;
