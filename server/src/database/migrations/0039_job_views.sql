-- Views are counted all day: beside the job, a count writes one short row. In the job's row, each wrote the whole job
-- and all its indexes anew, and searches had to read through the tokens that waited to be indexed again.
create table job_views (
  job_id bigint primary key references jobs on delete cascade,
  views int not null check (views > 0)
);
create index job_views_most on job_views (views desc, job_id desc);
insert into job_views select id, view_count from jobs where view_count > 0;
drop index jobs_open_popular;

-- What is left changes seldom: its tokens are indexed at once.
alter index jobs_open_tokens set (fastupdate = off);
alter index jobs_boosted_tokens set (fastupdate = off);
select gin_clean_pending_list('jobs_open_tokens'), gin_clean_pending_list('jobs_boosted_tokens');

alter table jobs drop column view_count;
create or replace trigger jobs_change_announced after update on jobs for each row
  when (not (old.status in ('draft', 'pending') and new.status in ('draft', 'pending'))
    and to_jsonb(old) - '{applicant_count,updated_at}'::text[]
      is distinct from to_jsonb(new) - '{applicant_count,updated_at}'::text[])
  execute function announce_job();
