-- What a message is about, if later ones may correct it: those about the same thing are sent one after the other.
alter table outbox_messages add column topic text;
create index outbox_messages_topic on outbox_messages (topic, channel, id) where topic is not null;
