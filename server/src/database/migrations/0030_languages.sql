-- Which languages there are is a list in the source (LOCALES); the database only holds the form of their codes.
alter table users drop constraint users_locale_check;
alter table users add constraint users_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');
alter table contact_messages drop constraint contact_messages_locale_check;
alter table contact_messages add constraint contact_messages_locale_check check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');
