-- The name of a deleted CV is deleted with it. The row of one whose file could not be deleted names the file.
update uploaded_cvs set cv_name = '' where deleted_at is not null;

-- Only the last days are read; older ones are deleted.
create index job_view_days_age on job_view_days using brin (day);
