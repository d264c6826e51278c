-- Old rows are found without reading the young ones. Both tables grow at their end only, so the index is a few pages.
create index notifications_age on notifications using brin (created_at);
create index outbox_messages_age on outbox_messages using brin (created_at);
