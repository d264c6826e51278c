-- Whether members who only read jobs see the job's shortlist.
alter table jobs add column shares_shortlist boolean not null default false;
