-- What a job asks its applicants (rule 98), and what they responded.
alter table jobs add column questions jsonb not null default '[]';

-- The questions as they were asked, and the responses by the questions' ids.
alter table applications
  add column asked jsonb not null default '[]',
  add column responses jsonb not null default '{}';

-- Finds a company's last questions for a job function.
create index jobs_with_questions on jobs (company_id, job_function_id, updated_at desc) where questions <> '[]';
