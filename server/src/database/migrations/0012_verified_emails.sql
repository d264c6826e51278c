-- When somebody proved that the account's e-mail address is theirs: by a code that was sent there, or by a provider's word.
alter table users add column email_verified_at timestamptz;

-- A new address is a new claim, whoever writes it.
create function forget_verified_email() returns trigger language plpgsql as $$
begin
  new.email_verified_at := null;
  return new;
end $$;
create trigger users_email_changed before update of email on users
  for each row when (new.email is distinct from old.email) execute function forget_verified_email();

-- The address that the code of this reset went to; null when it went to a phone.
alter table password_resets add column confirmed_email text;
