-- How long an interview takes, who holds it (null: nobody in particular), and since when a response is awaited.
alter table interviews
  add column minutes smallint not null default 30 check (minutes between 5 and 480),
  add column interviewer_id bigint references members on delete set null,
  add column invited_at timestamptz not null default now();
create index interviews_interviewer on interviews (interviewer_id, at) where interviewer_id is not null;

-- Calendars have shown an hour so far.
update interviews set minutes = 60, invited_at = changed_at;
update application_events
  set replaced_interview = replaced_interview
    || jsonb_build_object('minutes', 60, 'invited_at', replaced_interview -> 'changed_at')
  where replaced_interview <> '{}';
