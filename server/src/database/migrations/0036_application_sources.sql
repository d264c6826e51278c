-- How the jobseeker came to the job, as known when they applied; null for applications from before.
alter table applications
  add column source text check (source in ('alert', 'saved', 'invited', 'other'));
create index applications_company_time on applications (company_id, applied_at);
