-- The pay of a function's newest jobs, without reading the jobs themselves.
create index jobs_function_pay on jobs (job_function_id, open_date desc)
  include (pay_min, pay_max, experience_level_id, location_id, company_id)
  where pay_min is not null and status in ('active', 'closed', 'expired');
