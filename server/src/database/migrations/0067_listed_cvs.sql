-- When a CV last became public after its row had been made, for searches that look for new CVs. Null for those that did
-- not since this column exists: they are not new to anybody.
alter table searchable_cvs add column listed_at timestamptz;
create index searchable_cvs_listed on searchable_cvs (listed_at) where is_listed and listed_at is not null;

create function note_listed_cv() returns trigger language plpgsql as $$
begin
  new.listed_at := now();
  return new;
end $$;
create trigger searchable_cvs_listed before update of is_listed on searchable_cvs for each row
  when (new.is_listed and not old.is_listed) execute function note_listed_cv();
