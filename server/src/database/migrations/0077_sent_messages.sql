-- The text of a message is deleted when it has been sent.
update outbox_messages set body = '', attachments = '[]', unsubscribe_url = null where status = 'sent';
