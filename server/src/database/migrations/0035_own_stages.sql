-- Stages of a company's own. Each stands within one of the product's, which is all that jobseekers see.
create table own_stages (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  stage text not null check (stage in ('applied', 'shortlisted', 'interview', 'hired', 'rejected')),
  name text not null check (name <> ''),
  -- The order of a company's; with five places there are never more.
  place smallint not null check (place between 1 and 5),
  unique (company_id, place) deferrable initially deferred,
  unique (company_id, stage, id)
);
create unique index own_stages_name on own_stages (company_id, lower(name));

-- Always one of the application's company and stage; when it is removed, the stage remains.
alter table applications
  add column own_stage_id bigint,
  add constraint applications_own_stage foreign key (company_id, status, own_stage_id)
    references own_stages (company_id, stage, id) on delete set null (own_stage_id);
create index applications_own_stage on applications (own_stage_id) where own_stage_id is not null;

-- A step between own stages of one stage has that stage on both sides; jobseekers never see it.
alter table application_events
  add column from_own_stage_id bigint references own_stages on delete set null,
  add column to_own_stage_id bigint references own_stages on delete set null;
create index application_events_from_own on application_events (from_own_stage_id) where from_own_stage_id is not null;
create index application_events_to_own on application_events (to_own_stage_id) where to_own_stage_id is not null;

alter table application_batches
  add column own_stage_id bigint references own_stages on delete set null,
  drop constraint application_batches_status_check,
  add constraint application_batches_status_check
    check (status in ('applied', 'shortlisted', 'interview', 'hired', 'rejected'));
create index application_batches_own_stage on application_batches (own_stage_id) where own_stage_id is not null;
