-- What a jobseeker looks for: states and regions, job types, office or manual work. Empty: any.
alter table jobseekers
  add column preferred_location_ids int[] not null default '{}',
  add column preferred_job_type_ids int[] not null default '{}',
  add column preferred_collar text check (preferred_collar in ('white', 'blue'));
