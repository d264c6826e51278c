-- The most frequent titles of open jobs, counted from time to time: see jobs/openTitles.ts.
create table job_titles (
  title text primary key,
  jobs int not null
);

-- A salary that the keyword of an alert names.
alter table job_alerts add column salary_min int, add column salary_max int;
