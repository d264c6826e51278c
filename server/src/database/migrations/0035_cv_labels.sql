-- A company's own tags and note on a CV that it unlocked; nobody else reads them.
alter table unlocked_cvs
  add column tags text[] not null default '{}',
  add column note text;
create index unlocked_cvs_tags on unlocked_cvs using gin (tags);
