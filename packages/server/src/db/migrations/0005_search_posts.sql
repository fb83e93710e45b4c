-- Everything of a post that a search in words looks through, besides its department.
alter table recruit_job add column search_text text not null generated always as (
  title || ' ' || job_code || ' ' || coalesce(conditions ->> 'majors', '') || ' '
    || (jsonb_path_query_array(conditions, '$.majorsByLevel[*].majors') #>> '{}')
) stored;
create index recruit_job_search on recruit_job using gin (tenant_grams(tenant_id, search_text));

-- How much of the competition for a post candidates see.
alter table recruit_setting add column competition text not null default 'applied' check (competition in ('none', 'applied', 'passed'));
