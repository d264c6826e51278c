-- A batch may assign its people to a member (or to nobody); undoing it gives them back to whoever saw to them before.
alter table application_batches
  add column assigns boolean not null default false,
  add column assigned_to bigint references members on delete set null;
alter table application_batch_people
  add column was_assigned boolean not null default false,
  add column former_assignee bigint references members on delete set null;
create index application_batches_assigned on application_batches (assigned_to) where assigned_to is not null;
create index application_batch_people_former on application_batch_people (former_assignee) where former_assignee is not null;
