-- Whoever changes whether a CV is listed holds its row of `stale_cvs` first, like every other change: a refresh that has
-- looked before waits or is waited for, so it cannot list what turned private meanwhile. The day of the CV stays.
create function hold_stale_cv() returns trigger language plpgsql as $$
declare
  owner bigint := case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  insert into stale_cvs (jobseeker_id) select user_id from jobseekers where user_id = owner
    on conflict (jobseeker_id) do update set changed_at = stale_cvs.changed_at;
  return null;
end $$;
-- Triggers run in the order of their names: these before `jobseekers_listed` and `users_listed`.
create trigger jobseekers_held after update of is_public on jobseekers for each row when (old.is_public is distinct from new.is_public) execute function hold_stale_cv();
create trigger users_held after update of suspended_at on users for each row when (new.user_type = 'jobseeker') execute function hold_stale_cv();
