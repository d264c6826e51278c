-- A company whose registration the operator has checked: jobs and pages show a badge.
alter table companies add column verified_at timestamptz;

-- The registration document that a company sent last, and what the operator decided about it.
create table company_verifications (
  company_id bigint primary key references companies on delete cascade,
  file_key text not null,
  content_type text not null,
  sent_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'refused')),
  decided_at timestamptz,
  refused_why text,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (refused_why is not null))
);
create index company_verifications_pending on company_verifications (sent_at) where state = 'pending';
