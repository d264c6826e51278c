-- Deleting a row looks for the rows that refer to it; without such an index, each time in a whole table.
create index bearer_tokens_user on bearer_tokens (user_id);
create index application_events_by_user on application_events (by_user_id) where by_user_id is not null;
create index application_notes_author on application_notes (author_id);
create index job_reports_jobseeker on job_reports (jobseeker_id) where jobseeker_id is not null;
create index chats_last_message on chats (last_message_id) where last_message_id is not null;
create index messages_received on messages (receiver_id);

-- Also finds deleted CVs.
drop index uploaded_cvs_user;
create index uploaded_cvs_user on uploaded_cvs (user_id);
