-- Mails to many at once go after those that somebody waits for. Each channel is sent by itself.
alter table outbox_messages add column is_bulk boolean not null default false;
drop index outbox_messages_waiting;
create index outbox_messages_waiting on outbox_messages (channel, is_bulk, next_attempt_at) where status = 'waiting';
