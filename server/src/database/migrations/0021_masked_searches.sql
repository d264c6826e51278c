-- Contacts are recognised in more disguises now: each searchable row is made anew, so that nobody is found by one. Their
-- place among the newest stays.
insert into stale_cvs (jobseeker_id) select jobseeker_id from searchable_cvs on conflict do nothing;

-- The own name is masked too, so a new one makes the row anew as well.
create function mark_renamed_cv_stale() returns trigger language plpgsql as $$
begin
  insert into stale_cvs (jobseeker_id, changed_at) select new.id, now() where exists (select from jobseekers where user_id = new.id)
    on conflict (jobseeker_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger users_cv after update of name on users for each row when (new.name is distinct from old.name) execute function mark_renamed_cv_stale();
