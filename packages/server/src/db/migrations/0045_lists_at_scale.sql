-- Lists of a million rows: what a page is cut from, filtered by and counted in lies in the index of its order, so that the table is read for
-- the ten rows of the page alone. Rows that no list shows are in none of these indexes.

drop index recruit_job_release, recruit_job_deadline, recruit_job_latest, recruit_job_all;
create index recruit_job_release on recruit_job (tenant_id, hire_mode, is_top desc, release_time desc, id desc)
  include (category, employment, education_min, dept_id, plan_id, apply_start, apply_end)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_deadline on recruit_job (tenant_id, hire_mode, apply_end, id)
  include (category, employment, education_min, dept_id, plan_id, apply_start, release_time)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_latest on recruit_job (tenant_id, release_time desc, id desc) include (hire_mode, apply_end)
  where publish_state = 'published' and is_deleted = 0;
create index recruit_job_all on recruit_job (tenant_id, id desc)
  include (hire_mode, plan_id, dept_id, category, publish_state, release_time, apply_end, job_code, title, create_user, create_dept)
  where is_deleted = 0;

drop index recruit_article_release, recruit_article_category, recruit_article_all;
-- `sort` itself is included because an index scan cannot get it back out of `-sort`.
create index recruit_article_release on recruit_article (tenant_id, is_top desc, (-sort) desc, release_time desc, id desc)
  include (sort, expire_time) where publish_state = 'published' and is_deleted = 0;
create index recruit_article_category on recruit_article (tenant_id, category_id, is_top desc, (-sort) desc, release_time desc, id desc)
  include (sort, expire_time) where publish_state = 'published' and is_deleted = 0;
create index recruit_article_all on recruit_article (tenant_id, id desc)
  include (category_id, plan_id, publish_state, release_time, title, create_user, create_dept) where is_deleted = 0;

drop index recruit_application_submit, recruit_application_update, recruit_application_tab;
create index recruit_application_submit on recruit_application (tenant_id, submit_time desc, id desc)
  include (tab, job_id, hire_mode, education, verdict_auto) where tab <> 'draft';
create index recruit_application_update on recruit_application (tenant_id, update_time desc, id desc)
  include (tab, job_id, hire_mode, education, verdict_auto) where tab <> 'draft';
create index recruit_application_tab on recruit_application (tenant_id, tab, submit_time desc, id desc)
  include (job_id, hire_mode, education, verdict_auto) where tab <> 'draft';

drop index blade_notice_release, resource_attach_recent;
create index blade_notice_release on blade_notice (tenant_id, release_time desc, id desc)
  include (category, title, create_user, create_dept) where is_deleted = 0;
create index resource_attach_recent on resource_attach (tenant_id, id desc)
  include (original_name, extension, user_id, create_dept) where is_deleted = 0;

drop index log_usual_time, log_api_time, log_error_time;
create index log_usual_time on log_usual (tenant_id, create_time desc, id desc)
  include (service_id, request_uri, method, create_by, log_level, log_id);
create index log_api_time on log_api (tenant_id, create_time desc, id desc)
  include (service_id, request_uri, method, create_by, title);
create index log_error_time on log_error (tenant_id, create_time desc, id desc)
  include (service_id, request_uri, method, create_by, exception_name);

-- One character is searched for too, and there are rare ones: single characters now stand beside the pairs.
create function tenant_grams(tenant_id text, value text) returns text[]
  language sql immutable strict parallel safe cost 500
  return (
    select coalesce(array_agg(distinct tenant_id || substr(folded, n, size)), '{}')
    from (select lower(value collate "C")) as v (folded), generate_series(1, 2) as size, generate_series(1, length(folded) + 1 - size) as n
  );
drop index recruit_job_title, recruit_article_title, recruit_application_search;
drop function tenant_bigrams;
create index recruit_job_title on recruit_job using gin (tenant_grams(tenant_id, title));
create index recruit_article_title on recruit_article using gin (tenant_grams(tenant_id, title));
create index recruit_application_search on recruit_application using gin (tenant_grams(tenant_id, search_text));
