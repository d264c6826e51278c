-- Which member moved an applicant; null for jobseekers, and for what was there before.
alter table application_events add column member_id bigint references members;
