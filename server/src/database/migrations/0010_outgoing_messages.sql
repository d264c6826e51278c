-- What a provider may know a message by: sent with every attempt, so that a repeated one can be dropped there.
alter table outbox_messages add column reference uuid not null default gen_random_uuid();
-- Small files that go out with a mail, such as a calendar entry.
alter table outbox_messages add column attachments jsonb not null default '[]';
