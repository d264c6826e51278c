-- Whether the company added the CV of a jobseeker's application, by merging somebody whom it had added itself: the
-- jobseeker sent none.
alter table applications add column cv_by_company boolean not null default false;
