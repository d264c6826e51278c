-- Only wallets keep a balance. JPro's own side has one account of a kind for all companies: a balance there made each
-- charge wait for the one before, whoever paid. Its balance is the sum of its entries; their balance_after stays 0.
create or replace function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  perform set_config('jpro.ledger_entry', 'on', true);
  update ledger_accounts set balance = balance + new.amount where id = new.account_id and kind = 'wallet' returning balance into new.balance_after;
  perform set_config('jpro.ledger_entry', 'off', true);
  new.balance_after := coalesce(new.balance_after, 0);
  return new;
end $$;

select set_config('jpro.ledger_entry', 'on', true);
update ledger_accounts set balance = 0 where kind <> 'wallet';
select set_config('jpro.ledger_entry', 'off', true);
alter table ledger_accounts add constraint only_wallets_keep_a_balance check (kind = 'wallet' or balance = 0);
