-- Small files that go out with a mail, such as a calendar entry.
alter table outbox_messages add column attachments jsonb not null default '[]';
