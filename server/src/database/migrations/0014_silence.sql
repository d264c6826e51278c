-- Applicants are told once that a company has not answered for two weeks.
alter table applications add column silence_noted_at timestamptz;
create index applications_unanswered on applications (applied_at)
  where status = 'applied' and silence_noted_at is null;
