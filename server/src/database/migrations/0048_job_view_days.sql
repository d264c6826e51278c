-- Views of each job by day in Yangon, for its company; jobs.view_count is their sum since the first.
create table job_view_days (
  job_id bigint not null references jobs on delete cascade,
  day date not null,
  views int not null check (views > 0),
  primary key (job_id, day)
);
