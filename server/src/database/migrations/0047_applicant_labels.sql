-- A company's own stars and tags for an applicant; nobody else reads them.
alter table applications
  add column stars smallint not null default 0 check (stars between 0 and 5),
  add column tags text[] not null default '{}';
