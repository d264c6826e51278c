-- The words of the code: endpoint, response, notified.
alter table idempotent_answers rename to idempotent_responses;
alter table idempotent_responses rename column call to endpoint;
alter table idempotent_responses rename column answer to response;
alter index idempotent_answers_age rename to idempotent_responses_age;
alter table application_events rename column is_told to is_notified;
alter table interviews rename column is_told to is_notified;
alter table applications rename column tell_at to notify_at;
alter index applications_to_tell rename to applications_to_notify;
