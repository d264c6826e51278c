-- What operators did ------------------------------------------------------------------------------------------------

-- Who, when, what and why; written in the transaction of the change itself.
create table operator_actions (
  id bigint generated always as identity primary key,
  operator text not null,
  -- The command, such as `jobs reject`.
  action text not null,
  -- What it was done to, such as `job 12`.
  subject text not null,
  why text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_actions_subject on operator_actions (subject, id desc);

create function operator_actions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger operator_actions_append_only before update or delete on operator_actions
  for each row execute function operator_actions_refuse_change();
create trigger operator_actions_no_truncate before truncate on operator_actions
  for each statement execute function operator_actions_refuse_change();

-- Moderation --------------------------------------------------------------------------------------------------------

-- A job that was public and is withheld is pending: `held_status` is what it was, `held_because` why it is away.
alter table jobs
  add column held_status text check (held_status in ('active', 'closed', 'expired')),
  add column held_because text check (held_because in ('suspension', 'moderation')),
  add constraint jobs_held check ((held_status is null) = (held_because is null) and (held_status is null or status = 'pending'));
create index jobs_pending on jobs (updated_at, id) where status = 'pending';

-- A job that comes back is not a new one.
create or replace trigger jobs_opened_later after update of status on jobs for each row
  when (new.status = 'active' and old.status in ('draft', 'pending') and old.held_status is null) execute function queue_for_job_alerts();

create table job_reports (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  jobseeker_id bigint references users on delete cascade,
  -- Of a guest: a keyed hash of the address, so that nobody counts twice and nobody is known.
  guest_hash bytea,
  reason text not null check (reason in ('scam', 'asks_money', 'misleading', 'offensive', 'other')),
  text text,
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((jobseeker_id is null) <> (guest_hash is null)),
  check ((status = 'open') = (settled_at is null)),
  unique (job_id, jobseeker_id),
  unique (job_id, guest_hash)
);
create index job_reports_open on job_reports (job_id) where status = 'open';

-- Dingers -----------------------------------------------------------------------------------------------------------

-- The picture of a receipt: a private file.
alter table purchases add column receipt_key text, add column receipt_at timestamptz;
create index purchases_pending on purchases (id) where status = 'pending';

-- A movement keeps the number of a job whose draft was deleted after a refund: its row never changes.
alter table ledger_movements drop constraint ledger_movements_job_id_fkey;
create index ledger_movements_job on ledger_movements (job_id, id) where job_id is not null;

-- An account opens empty: a balance is the sum of its entries from the first one on.
create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance <> 0) execute function ledger_guard_balance();

-- A movement without entries would use up its key and move nothing.
create function ledger_check_new_movement() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where movement_id = new.id) then
    raise exception 'movement % has no entries', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_movements_have_entries after insert on ledger_movements
  deferrable initially deferred for each row execute function ledger_check_new_movement();
