-- Mail programs show a button that ends such mails with one request (RFC 8058).
alter table outbox_messages add column unsubscribe_url text;
