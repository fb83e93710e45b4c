-- The sums of the files that were generated last, by path. A preview says which files are new and which differ.
alter table blade_code add column generated jsonb not null default '{}';
