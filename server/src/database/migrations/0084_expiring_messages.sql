-- From then on a message is given up instead of sent, such as a code; null for one that stays useful.
alter table outbox_messages add column expires_at timestamptz;
