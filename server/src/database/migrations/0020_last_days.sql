-- Jobs whose last day to apply is over are closed by schedule: found by this, without reading all open ones.
create index jobs_last_day on jobs (due_date) where status = 'active' and due_date is not null;
