-- A jobseeker ends a chat for the company; null: the company may write.
alter table chats add column blocked_at timestamptz;
