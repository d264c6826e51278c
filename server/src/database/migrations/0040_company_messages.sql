-- A message of a company to somebody without an account names the company: such messages are limited by it.
alter table outbox_messages add column company_id bigint references companies on delete set null;
create index outbox_messages_of_companies on outbox_messages (company_id, created_at) where company_id is not null;
create index outbox_messages_to_contacts on outbox_messages (recipient, created_at) where company_id is not null;
create index outbox_messages_texts on outbox_messages (created_at) where company_id is not null and channel = 'sms';

-- Of messages that somebody waits for, those that expire go first, such as codes.
drop index outbox_messages_waiting;
create index outbox_messages_waiting on outbox_messages (channel, is_bulk, (expires_at is null), next_attempt_at)
  where status = 'waiting';
