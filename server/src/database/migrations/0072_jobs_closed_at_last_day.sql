-- Whether the schedule closed the job after its last day to apply. Extending such a job opens it again; one that its
-- company has closed stays closed.
alter table jobs add column closed_at_last_day boolean not null default false;
-- Of earlier ones, those that changed last after that day, and whose company did not say what became of them.
update jobs set closed_at_last_day = true where 'closed' in (status, held_status) and close_outcome is null
  and due_date < (updated_at at time zone 'Asia/Yangon')::date;
