-- Each member chooses their e-mails about what is new; until now the company had one choice.
alter table memberships
  add column applicants_mail text not null default 'daily' check (applicants_mail in ('off', 'soon', 'daily')),
  add column messages_mail text not null default 'soon' check (messages_mail in ('off', 'soon', 'daily')),
  -- Hours in Asia/Yangon without these e-mails; both or none.
  add column quiet_from smallint default 21 check (quiet_from between 0 and 23),
  add column quiet_until smallint default 7 check (quiet_until between 0 and 23),
  -- Notifications until then were e-mailed, or were there before the e-mails were chosen.
  add column applicants_mailed_at timestamptz not null default now(),
  add column messages_mailed_at timestamptz not null default now(),
  add check ((quiet_from is null) = (quiet_until is null)),
  add check (quiet_from <> quiet_until);

-- Nobody gets e-mails who has not had any so far; the company's choice was that of its first login.
update memberships set applicants_mail = 'off', messages_mail = 'off', quiet_from = null, quiet_until = null;
update memberships set applicants_mail = news_mail, messages_mail = news_mail,
    quiet_from = company_settings.quiet_from, quiet_until = company_settings.quiet_until,
    applicants_mailed_at = news_mailed_at, messages_mailed_at = news_mailed_at
  from company_settings, members
  where company_settings.company_id = memberships.company_id and members.id = member_id
    and members.user_id = memberships.company_id;
drop table company_settings;
