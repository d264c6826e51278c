-- A jobseeker has several job alerts, and chooses for each whether its jobs are mailed as well.
alter table job_alerts drop constraint job_alerts_pkey;
alter table job_alerts
  add column id bigint generated always as identity primary key,
  add column wants_mail boolean not null default true;
create index job_alerts_user on job_alerts (user_id, id);
