-- When the search was last switched on: CVs that changed before that are no news.
alter table cv_searches add column on_since timestamptz not null default now();
update cv_searches set on_since = created_at;
