-- Files that no row names, or not yet. They are deleted from this moment on.
create table files_to_delete (
  file_key text primary key,
  delete_at timestamptz not null
);
create index files_to_delete_due on files_to_delete (delete_at);

-- All that is left of a deleted CV is its file.
insert into files_to_delete (file_key, delete_at)
  select file_key, now() from uploaded_cvs where deleted_at is not null on conflict do nothing;
delete from uploaded_cvs where deleted_at is not null;
drop index uploaded_cvs_default;
alter table uploaded_cvs drop column deleted_at;
create unique index uploaded_cvs_default on uploaded_cvs (user_id) where is_default;
