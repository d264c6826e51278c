-- When a message was first to be sent: later than it was written if it waited for the end of quiet hours, or is retried
-- by the operator. Attempts that fail move next_attempt_at only.
alter table outbox_messages add column due_at timestamptz not null default now();
update outbox_messages set due_at = case when attempts = 0 then next_attempt_at else created_at end
where status = 'waiting';

-- When scheduled work that has not ended since is late.
create table scheduled_work (name text primary key, late_at timestamptz not null);
