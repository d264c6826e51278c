-- What is deleted with a company now (rule 70), of those that were deleted before.
create temporary table deleted_companies on commit drop as
  select id from users where user_type = 'company' and deleted_at is not null;
update companies set location_id = null, township_id = null, industry_id = null, employer_type = 'direct', size = null,
  established_year = null where users_id in (select id from deleted_companies);
update applications set stars = 0, tags = '{}' where company_id in (select id from deleted_companies);
delete from cv_views where company_id in (select id from deleted_companies);
delete from job_edits using jobs where jobs.id = job_id and company_id in (select id from deleted_companies);
delete from jobs where status = 'draft' and company_id in (select id from deleted_companies);
delete from followed_companies where company_id in (select id from deleted_companies);
delete from low_balance_notices where company_id in (select id from deleted_companies);
