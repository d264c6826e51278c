-- Lists, filters and counts are answered from an index alone: each carries what is compared besides its order.
drop index jobs_open_newest, jobs_open_pay, jobs_open_tokens, jobs_open_location, jobs_open_function, jobs_open_industry;
create index jobs_open_newest on jobs (is_boosted, open_date desc, id desc)
  include (expired_date, location_id, job_function_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max) where status = 'active';
create index jobs_open_pay on jobs (is_boosted, pay_max desc nulls last, open_date desc, id desc) include (expired_date, pay_min) where status = 'active';
create index jobs_open_location on jobs (location_id, is_boosted, open_date desc, id desc)
  include (expired_date, job_function_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max) where status = 'active';
create index jobs_open_function on jobs (job_function_id, is_boosted, open_date desc, id desc)
  include (expired_date, location_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max) where status = 'active';
create index jobs_open_industry on jobs (industry_id, is_boosted, open_date desc, id desc) include (expired_date) where status = 'active';
create index jobs_open_type on jobs (job_type_id, is_boosted, open_date desc, id desc) include (expired_date) where status = 'active';
create index jobs_open_level on jobs (experience_level_id, is_boosted, open_date desc, id desc) include (expired_date) where status = 'active';
-- One index for each of the two lists: boosted jobs are few, and are not looked for among the others.
create index jobs_open_tokens on jobs using gin (search_tokens) where status = 'active' and not is_boosted;
create index jobs_boosted_tokens on jobs using gin (search_tokens) where status = 'active' and is_boosted;
