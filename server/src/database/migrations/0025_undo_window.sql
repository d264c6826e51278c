-- A company can take a step back for a while before its jobseeker learns of it. Until `tell_at` they see `shown_status`;
-- null in both: they see `status`.
alter table applications
  add column shown_status text
    check (shown_status in ('applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn')),
  add column tell_at timestamptz,
  add constraint applications_waiting check ((shown_status is null) = (tell_at is null) and shown_status <> status);
create index applications_to_tell on applications (tell_at) where tell_at is not null;

-- Steps and interviews that the jobseeker may see.
alter table application_events add column is_told boolean not null default true;
alter table interviews add column is_told boolean not null default true;
