-- A keyword with many matches is looked for by walking an index in order of time: with the tokens of the titles in the
-- index, the walk does not read the jobs. Filled in the background; until then, walks read the jobs as before.
alter table jobs add column title_tokens int[] not null default '{}';

drop index jobs_open_newest, jobs_open_location, jobs_open_function;
create index jobs_open_newest on jobs (is_boosted, open_date desc, id desc)
  include (expired_date, location_id, job_function_id, industry_id, job_type_id, experience_level_id, collar,
    pay_min, pay_max, title_tokens)
  where status = 'active';
create index jobs_open_location on jobs (location_id, is_boosted, open_date desc, id desc)
  include (expired_date, job_function_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max,
    title_tokens)
  where status = 'active';
create index jobs_open_function on jobs (job_function_id, is_boosted, open_date desc, id desc)
  include (expired_date, location_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max,
    title_tokens)
  where status = 'active';

-- Visitors see nothing of the tokens themselves: filling them announces no job as changed.
create or replace trigger jobs_change_announced after update on jobs for each row
  when (not (old.status in ('draft', 'pending') and new.status in ('draft', 'pending'))
    and to_jsonb(old) - '{applicant_count,updated_at,title_tokens}'::text[]
      is distinct from to_jsonb(new) - '{applicant_count,updated_at,title_tokens}'::text[])
  execute function announce_job();
