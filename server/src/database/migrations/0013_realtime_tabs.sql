-- What open tabs listen to at the embedded realtime server, each with the session that let it in: it ends with that session.
create table realtime_tabs (
  socket_id text not null,
  channel text not null,
  session_hash bytea not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  primary key (socket_id, channel)
);
create index realtime_tabs_session on realtime_tabs (session_hash);
create index realtime_tabs_age on realtime_tabs (created_at);
