-- Announces which rows visitors may see differently from now on. Processes that keep responses to guests listen: see
-- background/publicChanges.ts. Counters change all the time and are left out; so are jobs that are not public.

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', 'job:' || coalesce(new.id, old.id));
  return null;
end $$;
create trigger jobs_announced after insert on jobs for each row
  when (new.status not in ('draft', 'pending')) execute function announce_job();
create trigger jobs_change_announced after update on jobs for each row
  when (not (old.status in ('draft', 'pending') and new.status in ('draft', 'pending'))
    and to_jsonb(old) - '{view_count,applicant_count,updated_at}'::text[]
      is distinct from to_jsonb(new) - '{view_count,applicant_count,updated_at}'::text[])
  execute function announce_job();
create trigger jobs_deletion_announced after delete on jobs for each row
  when (old.status not in ('draft', 'pending')) execute function announce_job();

-- The argument is the column with the company's id.
create function announce_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', 'company:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $$;
create trigger companies_announced after insert or update or delete on companies for each row
  execute function announce_company('users_id');
create trigger company_users_announced after update of name, photo, suspended_at, delete_at, deleted_at on users
  for each row when (new.user_type = 'company') execute function announce_company('id');
create trigger gallery_photos_announced after insert or update or delete on gallery_photos for each row
  execute function announce_company('company_id');
create trigger ratings_announced after insert or update or delete on ratings for each row
  execute function announce_company('company_id');

-- The argument is what changed.
create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', tg_argv[0]);
  return null;
end $$;
create trigger blog_articles_announced after insert or delete
  or update of category_id, slug, title_en, title_my, body_en, body_my, published_at, image on blog_articles
  for each statement execute function announce('articles');
create trigger blog_categories_announced after insert or update or delete on blog_categories for each statement
  execute function announce('articles');
create trigger company_calls_announced after insert or update or delete on company_calls for each statement
  execute function announce('calls');
create trigger settings_announced after insert or update or delete on settings for each statement
  execute function announce('settings');
