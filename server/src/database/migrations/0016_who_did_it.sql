-- Which member spent dingers. Rows of the ledger never change, so earlier ones name nobody.
alter table ledger_movements add column member_id bigint references members;
create index ledger_movements_member on ledger_movements (member_id, created_at) where member_id is not null;

-- Which member wrote; null for what was there before, and for jobseekers.
alter table application_notes add column member_id bigint references members;
alter table messages add column member_id bigint references members;

-- What members changed for their company, as far as others should know who did it.
create table company_activities (
  id bigint generated always as identity primary key,
  company_id bigint not null references users on delete cascade,
  member_id bigint not null references members,
  -- The endpoint, as in the contract: `companyJobs.closeJob`.
  action text not null,
  -- The job, application, jobseeker or member that it was about.
  subject_id bigint,
  -- How many, when it changed several.
  count int not null default 1 check (count > 0),
  created_at timestamptz not null default now()
);
create index company_activities_newest on company_activities (company_id, id desc);
create index company_activities_age on company_activities (created_at);
