-- Jobseekers choose mails about their applications, and whether all mails come within minutes or each morning.
alter table jobseekers
  add column news_mail boolean not null default false,
  add column mail_rhythm text not null default 'daily' check (mail_rhythm in ('soon', 'daily')),
  -- Notifications until then are mailed, or were there before the mails were chosen.
  add column news_mailed_at timestamptz not null default now();
create index jobseekers_news_mail on jobseekers (user_id) where news_mail;
