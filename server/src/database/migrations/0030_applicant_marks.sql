-- What each member has seen of applicants, and their own stars. `applications.seen_at` says that anybody has, and
-- `applications.stars` those that the company gave together before; they count until a member gives their own.
create table applicant_marks (
  application_id bigint not null references applications on delete cascade,
  member_id bigint not null references members on delete cascade,
  seen_at timestamptz,
  stars smallint check (stars between 0 and 5),
  primary key (application_id, member_id)
);
create index applicant_marks_member on applicant_marks (member_id);

-- What anybody saw before that is not new to the member.
alter table memberships add column marks_since timestamptz not null default now();
