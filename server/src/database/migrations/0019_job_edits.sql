-- What a company wants to change of a job that was approved: until an operator reads it, the job stays as it was approved.
create table job_edits (
  job_id bigint primary key references jobs on delete cascade,
  -- The whole form.
  form jsonb not null,
  edited_at timestamptz not null,
  -- Refused: the company has it back to correct it.
  rejected_at timestamptz
);
create index job_edits_waiting on job_edits (edited_at, job_id) where rejected_at is null;

-- A job that was taken away and refunded stays away. How often it was posted says nothing about that: some postings are free.
alter table jobs drop constraint jobs_held_because_check,
  add constraint jobs_held_because_check check (held_because in ('suspension', 'moderation', 'refund'));
update jobs set held_because = 'refund' where held_because = 'moderation'
  and exists (select from ledger_movements where job_id = jobs.id and kind = 'refund' and created_at >= jobs.open_date);
