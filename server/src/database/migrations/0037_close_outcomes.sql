-- What became of a job, as its company says when it closes it; null until then, and again when it is reopened.
alter table jobs
  add column close_outcome text check (close_outcome in ('hired', 'elsewhere', 'stopped'));
