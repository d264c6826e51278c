-- Deleting a draft asks who saved it; forgetting old matches asks for their age: neither may read a whole table.
create index saved_jobs_job on saved_jobs (job_id);
create index job_alert_matches_age on job_alert_matches using brin (matched_at);
