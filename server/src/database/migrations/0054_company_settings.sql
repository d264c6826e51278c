-- What a company chooses: mails about its notifications, and hours without them. A company without a row has the
-- defaults.
create table company_settings (
  company_id bigint primary key references companies on delete cascade,
  news_mail text not null default 'off' check (news_mail in ('off', 'soon', 'daily')),
  -- Hours in Asia/Yangon, 22 and 7 for instance; both or none.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- Notifications until then are mailed, or were there before the mails were chosen.
  news_mailed_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
create index company_settings_mailed on company_settings (company_id) where news_mail <> 'off';
