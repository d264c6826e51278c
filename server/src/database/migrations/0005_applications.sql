-- Each step is kept; a step that takes another one back says which, so that taking back again goes one further.
alter table application_events add column undoes bigint unique references application_events on delete cascade;

create index applications_company_stage on applications (company_id, status, applied_at desc, id desc);

alter table interviews
  add column state text not null default 'invited'
    check (state in ('invited', 'accepted', 'declined', 'other_time', 'cancelled')),
  -- What the applicant said; times as ISO 8601.
  add column answered_at timestamptz,
  add column answer_message text,
  add column proposed_times jsonb not null default '[]',
  -- Ways beside the bell in which the applicant was told, and is told of every change.
  add column sms_notice boolean not null default false,
  add column mail_notice boolean not null default false,
  -- Of calendar entries: grows with each change that the applicant is told of.
  add column sequence int not null default 0,
  add column changed_at timestamptz not null default now(),
  -- The time that the applicant was reminded of.
  add column reminded_of timestamptz;
create index interviews_coming on interviews (at);

-- What a company writes about an applicant, for itself.
create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  author_id bigint not null references users,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index application_notes_application on application_notes (application_id, id);
