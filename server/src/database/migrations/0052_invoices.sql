-- Why a purchase was rejected, in the operator's words; null when the payment provider declined it.
alter table purchases add column rejected_why text;

-- Invoices of paid purchases. Numbers have no gaps: the counter's row stays locked until the transaction that confirms
-- the payment ends, and a rollback takes the number back.
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

-- Purchases that were paid before there were invoices.
insert into invoice_counters (year, last_number)
  select extract(year from paid_at at time zone 'Asia/Yangon')::int, count(*)
  from purchases where status = 'paid' group by 1;
insert into invoices (purchase_id, year, number, issued_at, seller, buyer)
  select purchases.id,
    extract(year from paid_at at time zone 'Asia/Yangon')::int,
    row_number() over (
      partition by extract(year from paid_at at time zone 'Asia/Yangon') order by paid_at, purchases.id),
    paid_at,
    '{}',
    jsonb_build_object('name', users.name, 'contact_person', companies.contact_person, 'address', companies.address,
      'township', null, 'location', null)
  from purchases
    join companies on companies.users_id = purchases.company_id
    join users on users.id = purchases.company_id
  where purchases.status = 'paid';

create function invoices_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function invoices_refuse_change();
create trigger invoices_no_truncate before truncate on invoices
  for each statement execute function invoices_refuse_change();
