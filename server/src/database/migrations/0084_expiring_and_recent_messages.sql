-- From then on a message is given up instead of sent, such as a code; null for one that stays useful.
alter table outbox_messages add column expires_at timestamptz;

-- Finds the messages of the last days, of which some are unread.
create index messages_age on messages using brin (created_at);
