-- The first repeats notifications_named_job, the second the first columns of applications_company.
drop index notifications_company_named, applications_company_time;
