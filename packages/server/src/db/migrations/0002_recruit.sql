-- Notices, posts, résumés and applications of a hospital.
-- Each list has an index in its own order, tenant first and id last: a page is read as ids from the index, its rows are fetched after.
-- Times are kept as the wire writes them, to the second, so that what was read can be compared with what is stored.

-- Every two neighbouring characters of a text, each with its tenant in front. Posts have names of two to four characters, too short for
-- trigrams. ASCII letters fold to lower case; the C collation makes the result the same on every server, so an index may be built on it.
create function tenant_bigrams(tenant_id text, value text) returns text[]
  language sql immutable strict parallel safe cost 500
  return (
    select coalesce(array_agg(distinct tenant_id || substr(folded, n, 2)), '{}')
    from (select lower(value collate "C")) as v (folded), generate_series(1, length(folded) - 1) as n
  );

create table recruit_category (
  tenant_id    text not null references blade_tenant,
  id           bigint not null,
  name         text not null,
  code         text not null,
  sort         int not null default 0,
  show_on_home boolean not null default true,
  create_time  timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table recruit_plan (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  name          text not null,
  year          int not null,
  -- Sanitised HTML.
  description   text not null default '',
  apply_start   timestamptz(0) not null,
  apply_end     timestamptz(0) not null,
  -- [{label, from, to}]
  timeline      jsonb not null default '[]',
  publish_state text not null default 'draft' check (publish_state in ('draft', 'published', 'offline')),
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  check (apply_start < apply_end)
);
create index recruit_plan_order on recruit_plan (tenant_id, apply_start desc, id desc);

create table recruit_job (
  tenant_id            text not null references blade_tenant,
  id                   bigint not null,
  -- 1 social, 2 campus.
  hire_mode            int not null check (hire_mode in (1, 2)),
  plan_id              bigint,
  job_code             text not null,
  title                text not null,
  dept_id              bigint not null,
  -- category, employment, education_min: keys of recruit_category, recruit_employment, education_level.
  category             text not null,
  employment           text not null,
  education_min        text not null default 'any',
  -- 0 is several.
  headcount            int not null check (headcount >= 0),
  salary_note          text not null default '',
  locations            text[] not null default '{}',
  benefits             text[] not null default '{}',
  -- Sanitised HTML.
  duty                 text not null default '',
  requirement          text not null default '',
  -- JobConditions of the contract, without the names of keys.
  conditions           jsonb not null default '{}',
  -- [{category, name, required}]
  materials            jsonb not null default '[]',
  -- {name, phone, email?, hours?}
  contact              jsonb not null default '{}',
  stages               text[] not null default '{screen,interview,medical,publicity,onboard}',
  -- The last stage in which a candidate may still withdraw.
  withdraw_until_stage text not null default 'interview',
  apply_start          timestamptz(0) not null,
  apply_end            timestamptz(0) not null,
  release_time         timestamptz(0) not null default date_trunc('second', now()),
  is_top               boolean not null default false,
  -- A published post is shown from release_time on.
  publish_state        text not null default 'draft' check (publish_state in ('draft', 'published', 'offline')),
  create_time          timestamptz(0) not null default date_trunc('second', now()),
  update_time          timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references recruit_plan,
  foreign key (tenant_id, dept_id) references blade_dept,
  unique nulls not distinct (tenant_id, plan_id, job_code),
  check (apply_start < apply_end),
  check (cardinality(stages) > 0 and stages <@ array['screen', 'written', 'interview', 'skill', 'medical', 'review', 'publicity', 'onboard'])
);
create index recruit_job_release on recruit_job (tenant_id, hire_mode, is_top desc, release_time desc, id desc)
  where publish_state = 'published';
create index recruit_job_deadline on recruit_job (tenant_id, hire_mode, apply_end, id) where publish_state = 'published';
create index recruit_job_latest on recruit_job (tenant_id, release_time desc, id desc) where publish_state = 'published';
create index recruit_job_dept on recruit_job (tenant_id, dept_id, id);
create index recruit_job_title on recruit_job using gin (tenant_bigrams(tenant_id, title));

create table recruit_article (
  tenant_id     text not null references blade_tenant,
  id            bigint not null,
  category_id   bigint not null,
  plan_id       bigint,
  title         text not null,
  summary       text not null default '',
  -- Sanitised HTML.
  content       text not null default '',
  -- [{name, file, size}]; file is the name of a stored object.
  attachments   jsonb not null default '[]',
  source        text not null default '',
  release_time  timestamptz(0) not null default date_trunc('second', now()),
  is_top        boolean not null default false,
  view_count    int not null default 0 check (view_count >= 0),
  -- A published notice is shown from release_time on.
  publish_state text not null default 'draft' check (publish_state in ('draft', 'published', 'offline')),
  create_time   timestamptz(0) not null default date_trunc('second', now()),
  update_time   timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references recruit_category,
  foreign key (tenant_id, plan_id) references recruit_plan
);
create index recruit_article_release on recruit_article (tenant_id, is_top desc, release_time desc, id desc)
  where publish_state = 'published';
create index recruit_article_category on recruit_article (tenant_id, category_id, is_top desc, release_time desc, id desc)
  where publish_state = 'published';
create index recruit_article_title on recruit_article using gin (tenant_bigrams(tenant_id, title));

-- The posts a notice is about.
create table recruit_article_job (
  tenant_id  text not null,
  article_id bigint not null,
  job_id     bigint not null,
  sort       int not null default 0,
  primary key (tenant_id, article_id, job_id),
  foreign key (tenant_id, article_id) references recruit_article on delete cascade,
  foreign key (tenant_id, job_id) references recruit_job on delete cascade
);
create index recruit_article_job_job on recruit_article_job (tenant_id, job_id);

-- One document a candidate; see docs/decisions/0004-resume-is-a-document.md.
create table recruit_resume (
  tenant_id   text not null,
  guest_id    bigint not null,
  -- ResumeSections of the contract, without what the account says and without links.
  sections    jsonb not null default '{}',
  version     int not null default 0,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, guest_id),
  foreign key (tenant_id, guest_id) references blade_user on delete cascade
);

create table recruit_application (
  tenant_id       text not null,
  id              bigint not null,
  application_no  text not null,
  guest_id        bigint not null,
  job_id          bigint not null,
  hire_mode       int not null check (hire_mode in (1, 2)),
  state           text not null check (state in ('draft', 'active', 'returned', 'withdrawn', 'rejected', 'declined', 'cancelled', 'reserve', 'hired')),
  stage           text not null check (stage in ('screen', 'written', 'interview', 'skill', 'medical', 'review', 'publicity', 'onboard')),
  result          text not null check (result in ('pending', 'passed', 'failed', 'absent', 'waived')),
  -- The résumé as it was submitted, and the SHA-256 of its canonical JSON.
  snapshot        jsonb not null,
  snapshot_hash   text not null,
  -- Out of the snapshot, for lists; job_title as it was at submission.
  job_title       text not null,
  candidate_name  text not null,
  candidate_phone text not null,
  sex             text not null default '' check (sex in ('', 'male', 'female')),
  birth_date      date,
  education       text not null default '',
  school          text not null default '',
  major           text not null default '',
  -- Of the latest transition.
  reason_code     text not null default '',
  note            text not null default '',
  return_deadline timestamptz(0),
  submit_time     timestamptz(0) not null default date_trunc('second', now()),
  update_time     timestamptz(0) not null default date_trunc('second', now()),
  -- Where staff find it: running ones by stage, others by state. A draft is the candidate's alone.
  tab             text not null generated always as (
    case when state = 'active' then stage when state in ('withdrawn', 'declined', 'cancelled') then 'closed' else state end
  ) stored,
  search_text     text not null generated always as (
    lower((candidate_name || E'\n' || candidate_phone || E'\n' || application_no || E'\n' || job_title) collate "C")
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, guest_id, job_id),
  unique (tenant_id, application_no),
  foreign key (tenant_id, guest_id) references blade_user,
  foreign key (tenant_id, job_id) references recruit_job
);
create index recruit_application_guest on recruit_application (tenant_id, guest_id, submit_time desc, id desc);
create index recruit_application_submit on recruit_application (tenant_id, submit_time desc, id desc) where tab <> 'draft';
create index recruit_application_update on recruit_application (tenant_id, update_time desc, id desc) where tab <> 'draft';
create index recruit_application_tab on recruit_application (tenant_id, tab, submit_time desc, id desc);
create index recruit_application_job on recruit_application (tenant_id, job_id, state);
create index recruit_application_search on recruit_application using gin (tenant_bigrams(tenant_id, search_text));

-- What happened to an application; rows are added and never changed.
create table recruit_application_event (
  tenant_id      text not null,
  application_id bigint not null,
  id             bigint not null,
  action         text not null check (action in ('submit', 'recall', 'withdraw', 'return', 'resubmit', 'pass', 'fail', 'appeal', 'absent', 'waive', 'reserve', 'promote', 'hire', 'decline', 'cancel', 'reopen')),
  state          text not null,
  stage          text not null,
  result         text not null,
  actor_type     text not null check (actor_type in ('guest', 'staff', 'system')),
  actor_id       bigint,
  actor_name     text not null default '',
  reason_code    text not null default '',
  note           text not null default '',
  create_time    timestamptz(0) not null default date_trunc('second', now()),
  primary key (tenant_id, application_id, id),
  foreign key (tenant_id, application_id) references recruit_application on delete cascade
);

-- The last receipt number of a day; R<day>-<number>.
create table recruit_receipt_counter (
  tenant_id   text not null references blade_tenant,
  day         date not null,
  last_number int not null,
  primary key (tenant_id, day)
);

-- Branding of a tenant's site; a tenant without a row has the defaults.
create table recruit_setting (
  tenant_id        text primary key references blade_tenant,
  -- Lists of paths or stored names of pictures.
  banners          text[] not null default '{}',
  logos            text[] not null default '{}',
  place_pictures   text[] not null default '{}',
  tab_icons        text[] not null default '{}',
  theme_color      text not null default '#409EFF' check (theme_color ~ '^#[0-9a-fA-F]{6}$'),
  hospital_name    text not null default '',
  hospital_name_en text not null default '',
  support_line     text not null default '',
  -- Sanitised HTML.
  guide            text not null default '',
  notes            text not null default '',
  about            text not null default '',
  -- {address?, phone?, email?, hours?}
  contact          jsonb not null default '{}',
  icp              text not null default '',
  update_time      timestamptz(0) not null default date_trunc('second', now())
);

create table recruit_navbar (
  tenant_id   text not null references blade_tenant,
  id          bigint not null,
  navbar_name text not null,
  -- 1 internal, 2 a link in a new tab.
  navbar_type int not null default 1 check (navbar_type in (1, 2)),
  path        text not null default '',
  links       text not null default '',
  is_hidden   int not null default 0 check (is_hidden in (0, 1)),
  sort        int not null default 0,
  primary key (tenant_id, id)
);
create index recruit_navbar_order on recruit_navbar (tenant_id, sort, id);

-- A tenant without a row has the defaults of these columns.
create table recruit_password_rule (
  tenant_id      text primary key references blade_tenant,
  min_length     int not null default 8 check (min_length between 8 and 64),
  max_length     int not null default 128 check (max_length between 64 and 256),
  require_letter boolean not null default true,
  require_digit  boolean not null default true,
  require_symbol boolean not null default false,
  forbid_common  boolean not null default true,
  update_time    timestamptz(0) not null default date_trunc('second', now())
);
