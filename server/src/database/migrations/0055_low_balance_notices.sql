-- A company is notified once when its balance falls below this many dingers, and again after it was above.
create table low_balance_notices (
  company_id bigint primary key references companies on delete cascade,
  dingers int not null check (dingers > 0),
  is_below boolean not null
);
