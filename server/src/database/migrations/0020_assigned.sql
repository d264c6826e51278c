-- Which member sees to a job, or to an applicant; null for an applicant: whoever sees to the job.
alter table jobs add column assigned_to bigint references members on delete set null;
alter table applications add column assigned_to bigint references members on delete set null;
create index jobs_assigned on jobs (assigned_to) where assigned_to is not null;
create index applications_assigned on applications (assigned_to) where assigned_to is not null;

-- For one member; null: for everybody of the company.
alter table notifications add column member_id bigint references members on delete cascade;
create index notifications_member on notifications (member_id) where member_id is not null;
