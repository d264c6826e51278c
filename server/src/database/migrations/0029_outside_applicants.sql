-- Applicants whom a member added: they came another way and have no account.
create table outside_applicants (
  application_id bigint primary key references applications on delete cascade,
  name text not null,
  phone_number text,
  email text,
  -- When and how they agreed to being stored, and who recorded it.
  consent_on date not null,
  consent_how text not null check (consent_how in ('in_person', 'phone', 'message', 'written')),
  added_by bigint references members on delete set null,
  check (phone_number is not null or email is not null)
);
create index outside_applicants_added_by on outside_applicants (added_by) where added_by is not null;

alter table applications drop constraint applications_source_check;
alter table applications add constraint applications_source_check check (source in
  ('alert', 'saved', 'invited', 'other', 'walk_in', 'phone', 'facebook', 'referral', 'elsewhere'));
