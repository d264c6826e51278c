-- Accounts closed by their owner: invisible at once, deleted for good at `delete_at`, reopened by a login until then.
alter table users
  add column delete_at timestamptz,
  -- What remains of a company: its name, beside the jobs and applications of others.
  add column deleted_at timestamptz check (deleted_at is null or delete_at is not null),
  add column is_active boolean not null generated always as (suspended_at is null and delete_at is null) stored;
create index users_to_delete on users (delete_at) where delete_at is not null and deleted_at is null;

create or replace function cv_is_listed(id bigint) returns boolean language sql stable as $$
  select is_public and position_title is not null and is_active
  from jobseekers join users on users.id = jobseekers.user_id where user_id = $1
$$;
drop trigger users_listed on users;
create trigger users_listed after update of suspended_at, delete_at on users for each row
  when (new.user_type = 'jobseeker') execute function list_cv();
drop trigger users_held on users;
create trigger users_held after update of suspended_at, delete_at on users for each row
  when (new.user_type = 'jobseeker') execute function hold_stale_cv();

-- Nobody's any more: an application of a deleted account is only counted.
alter table applications alter column jobseeker_id drop not null;

alter table jobs drop constraint jobs_held_because_check,
  add constraint jobs_held_because_check check (held_because in ('suspension', 'moderation', 'refund', 'closing'));
