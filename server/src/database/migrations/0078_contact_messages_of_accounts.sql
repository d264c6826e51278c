-- An account that a provider opened may have neither: the operator then finds the sender by the account.
alter table contact_messages drop constraint contact_messages_check;
alter table contact_messages
  add check (email is not null or phone_number is not null or user_id is not null);
