-- The last keywords of a jobseeker; at most 3 are kept.
create table recent_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  search_keyword text not null,
  searched_at timestamptz not null
);
-- A repeated keyword moves to the front, however it is spelled.
create unique index recent_searches_keyword on recent_searches (user_id, lower(search_keyword));
create index recent_searches_newest on recent_searches (user_id, searched_at desc, id desc);

-- Notifications that name the company of a job, for when that job hides its company later.
create index notifications_named_job on notifications (((data ->> 'job_id')::bigint)) where data ->> 'company_name' is not null;
