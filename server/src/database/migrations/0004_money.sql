-- Dingers: an append-only double-entry ledger, purchases and their invoices.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- wallet: what a company owns. sales, usage, gifts: JPro's own side of each movement.
  kind text not null check (kind in ('wallet', 'sales', 'usage', 'gifts')),
  company_id bigint unique references companies,
  balance bigint not null default 0,
  check ((kind = 'wallet') = (company_id is not null)),
  constraint wallet_never_negative check (kind <> 'wallet' or balance >= 0),
  -- JPro's own side has one account of a kind for all companies: a balance there would make each charge wait for the
  -- one before, whoever pays. Its balance is the sum of its entries; their balance_after stays 0.
  constraint only_wallets_keep_a_balance check (kind = 'wallet' or balance = 0)
);
create unique index ledger_accounts_own on ledger_accounts (kind) where company_id is null;
insert into ledger_accounts (kind) values ('sales'), ('usage'), ('gifts');

create table ledger_movements (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  kind text not null check (kind in
    ('purchase', 'bonus', 'jobpost', 'boost', 'extend', 'unlock_cv', 'refund', 'adjustment', 'welcome')),
  company_id bigint not null references companies,
  -- Stays when a draft is deleted after a refund: the row never changes.
  job_id bigint,
  reference text,
  created_at timestamptz not null default now()
);
create index ledger_movements_company on ledger_movements (company_id, id desc);
create index ledger_movements_job on ledger_movements (job_id, id) where job_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  movement_id bigint not null references ledger_movements,
  account_id bigint not null references ledger_accounts,
  -- Dingers: positive into the account, negative out of it.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null default 0,
  unique (movement_id, account_id)
);
create index ledger_entries_account on ledger_entries (account_id, id desc);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_movements_append_only before update or delete on ledger_movements
  for each row execute function ledger_refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_movements_no_truncate before truncate on ledger_movements
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- A balance is the sum of its entries because only an entry may change it, and an account opens empty.
create function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  perform set_config('jpro.ledger_entry', 'on', true);
  update ledger_accounts set balance = balance + new.amount where id = new.account_id and kind = 'wallet' returning balance into new.balance_after;
  perform set_config('jpro.ledger_entry', 'off', true);
  new.balance_after := coalesce(new.balance_after, 0);
  return new;
end $$;
create trigger ledger_entries_apply before insert on ledger_entries
  for each row execute function ledger_apply_entry();

create function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('jpro.ledger_entry', true), 'off') <> 'on' then
    raise exception 'a balance changes by a ledger entry only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guard before update of balance on ledger_accounts
  for each row when (old.balance is distinct from new.balance) execute function ledger_guard_balance();
create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance <> 0) execute function ledger_guard_balance();

create function ledger_check_movement() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from ledger_entries where movement_id = new.movement_id) then
    raise exception 'the entries of movement % do not sum to zero', new.movement_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_movement();

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

-- A company is notified once when its balance falls below this many dingers, and again after it was above.
create table low_balance_notices (
  company_id bigint primary key references companies on delete cascade,
  dingers int not null check (dingers > 0),
  is_below boolean not null
);

-- Purchases ----------------------------------------------------------------------------------------------------------

create table purchases (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  reference text not null unique,
  status text not null default 'pending' check (status in ('pending', 'paid', 'rejected')),
  dingers int not null check (dingers >= 30),
  bonus int not null default 0 check (bonus >= 0),
  -- Whole kyats, or US cents.
  amount int not null check (amount > 0),
  currency text not null references currencies,
  payment_type text not null check (payment_type in ('kbzpay', 'wavepay', 'ayapay', 'cbpay', 'bank_transfer')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- The picture of a receipt: a private file.
  receipt_key text,
  receipt_at timestamptz,
  -- In the operator's words; null when the payment provider declined it.
  rejected_why text,
  -- Why it ended unpaid: its company cancelled it, or nobody paid in time. Null for one that was refused, and for one
  -- whose payment arrived all the same.
  ended text check (ended in ('cancelled', 'expired')),
  check ((status = 'paid') = (paid_at is not null)),
  check (ended is null or status = 'rejected')
);
create index purchases_company on purchases (company_id, id desc);
create index purchases_pending on purchases (id) where status = 'pending';

-- Numbers of invoices have no gaps: the counter's row stays locked until the transaction that confirms the payment
-- ends, and a rollback takes the number back.
create table invoice_counters (
  year int primary key,
  last_number int not null check (last_number > 0)
);

create table invoices (
  purchase_id bigint primary key references purchases,
  -- In Asia/Yangon.
  year int not null references invoice_counters,
  number int not null check (number > 0),
  issued_at timestamptz not null,
  -- Names and addresses as they were when the payment was confirmed.
  seller jsonb not null,
  buyer jsonb not null,
  unique (year, number)
);

create function invoices_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function invoices_refuse_change();
create trigger invoices_no_truncate before truncate on invoices
  for each statement execute function invoices_refuse_change();
