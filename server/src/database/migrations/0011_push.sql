-- Devices that are told of news while no page is open (Web Push), each until its session ends.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_hash bytea not null references sessions on delete cascade on update cascade,
  -- Its address at the push service of its browser: who knows it and the keys can write to the device.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  -- The hours in Yangon from which and until which nothing is sent.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  created_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_hash);

alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('sms', 'mail', 'push'));
