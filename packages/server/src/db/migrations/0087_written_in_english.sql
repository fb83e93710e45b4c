-- What a hospital writes in English beside the Chinese. Empty where it writes none.
alter table recruit_job
  add column title_en text not null default '',
  add column duty_en text not null default '',
  add column requirement_en text not null default '';
alter table recruit_plan
  add column name_en text not null default '',
  add column description_en text not null default '';
alter table recruit_article
  add column title_en text not null default '',
  add column summary_en text not null default '',
  add column content_en text not null default '';

-- A search finds a post by its English title, too.
alter table recruit_job drop column search_text;
alter table recruit_job add column search_text text not null generated always as (fold_text(
  title || ' ' || title_en || ' ' || job_code || ' ' || coalesce(conditions ->> 'majors', '') || ' '
    || (jsonb_path_query_array(conditions, '$.majorsByLevel[*].majors') #>> '{}')
)) stored;
create index recruit_job_search on recruit_job using gin (tenant_grams(tenant_id, search_text));
create index recruit_article_title_en on recruit_article using gin (tenant_grams(tenant_id, title_en));
